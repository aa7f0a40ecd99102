import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { inOwnTask } from '@/lib/client/own-task';
import type { ExtrasProps } from './extras';
import { settingsAsked } from './settings/settings-asked';
import { useStore } from './use-store';

/** They lie over the panels, so nothing moves when they come. */
export function ExtrasPlace(props: ExtrasProps) {
  const { unreachable } = props;
  const [Extras, setExtras] = useState<ComponentType<ExtrasProps>>();
  const isAsked = useStore(settingsAsked) !== undefined;
  const isMissing = Extras === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    const load = (): void => {
      import('./extras').then(
        (loaded) => isWanted && setExtras(() => loaded.Extras),
        () => {
          // The screen is whole without them; whoever asked for the settings hears of it.
          if (!isWanted || !isAsked) return;
          toast.failure({ title: unreachable }, 'unreachable');
          settingsAsked.write(undefined);
        },
      );
    };
    const callOff = inOwnTask(load);
    return () => {
      isWanted = false;
      callOff();
    };
  }, [isMissing, isAsked, unreachable]);
  return Extras === undefined ? null : <Extras {...props} />;
}
