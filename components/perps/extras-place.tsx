import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useLoaded } from '@/components/ui/words/use-loaded';
import type { ExtrasProps } from './extras';
import { settingsAsked } from './settings/settings-asked';
import { useStore } from './use-store';

const load = async () => (await import('./extras')).Extras;

/** These parts lie over the panels, so nothing moves when they have loaded. */
export function ExtrasPlace(props: ExtrasProps) {
  const { unreachable } = props;
  const { loaded: Extras, hasFailed } = useLoaded(true, load);
  const isAsked = useStore(settingsAsked) !== undefined;
  useEffect(() => {
    // The screen works without them; a failure is only shown to a user who opened the settings.
    if (!hasFailed || !isAsked) return;
    toast.failure({ title: unreachable }, 'unreachable');
    settingsAsked.write(undefined);
  }, [hasFailed, isAsked, unreachable]);
  return Extras === undefined ? null : <Extras {...props} />;
}
