import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { useWorded } from '@/components/ui/use-worded';
import { useOffer } from '@/lib/client/keys/use-offer';
import { useStore } from '../use-store';
import { settingsAsked } from './settings-asked';

const load = async () => (await import('./settings')).Settings;
const words = ['terminal', 'errors'] as const;

interface SettingsPlaceProps {
  /** For when their code or their words could not be had. */
  unreachable: string;
}

/** Nothing of the settings is loaded before somebody asks for them. */
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
