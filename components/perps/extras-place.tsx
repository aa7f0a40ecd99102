import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { useLoaded } from '@/components/ui/use-loaded';
import type { ExtrasProps } from './extras';
import { settingsAsked } from './settings/settings-asked';
import { useStore } from './use-store';

const load = async () => (await import('./extras')).Extras;

/** They lie over the panels, so nothing moves when they come. */
export function ExtrasPlace(props: ExtrasProps) {
  const { unreachable } = props;
  const { loaded: Extras, hasFailed } = useLoaded(true, load);
  const isAsked = useStore(settingsAsked) !== undefined;
  useEffect(() => {
    // The screen is whole without them; whoever asked for the settings hears of it.
    if (!hasFailed || !isAsked) return;
    toast.failure({ title: unreachable }, 'unreachable');
    settingsAsked.write(undefined);
  }, [hasFailed, isAsked, unreachable]);
  return Extras === undefined ? null : <Extras {...props} />;
}
