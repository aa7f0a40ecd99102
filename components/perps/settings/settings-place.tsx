import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWorded } from '@/components/ui/words/use-worded';
import { useOffer } from '@/lib/client/keys/use-offer';
import { useStore } from '../use-store';
import { settingsAsked } from './settings-asked';

const load = async () => (await import('./settings')).Settings;
const words = ['terminal', 'errors'] as const;

interface SettingsPlaceProps {
  /** The text shown when the settings could not be loaded. */
  unreachable: string;
}

/** Loads the settings only when they are opened. */
export function SettingsPlace({ unreachable }: SettingsPlaceProps) {
  const asked = useStore(settingsAsked);
  const { loaded: Settings, hasFailed, again } = useWorded(asked !== undefined, load, words);
  useOffer({
    settings: ({ isAboutKeys }) => {
      settingsAsked.write(isAboutKeys === true ? 'keys' : 'screen');
      return 'silent';
    },
  });
  useEffect(() => {
    if (!hasFailed) return;
    toast.failure({ title: unreachable }, 'unreachable');
    settingsAsked.write(undefined);
    again();
  }, [hasFailed, again, unreachable]);
  useEffect(() => () => settingsAsked.write(undefined), []);
  return Settings === undefined ? null : <Settings asked={asked} onClose={() => settingsAsked.write(undefined)} />;
}
