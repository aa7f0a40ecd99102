import { useEffect } from 'react';
import { useStore } from '@/components/perps/use-store';
import { toast } from '@/components/ui/overlay/toast';
import { useWorded } from '@/components/ui/words/use-worded';
import { useOffer } from '@/lib/client/keys/use-offer';
import { requestedSettings } from './requested-settings';

const load = async () => (await import('./settings')).Settings;
const words = ['terminal', 'errors'] as const;

interface SettingsSlotProps {
  /** The text shown when the settings could not be loaded. */
  unreachable: string;
}

/** Loads the settings only when they are opened. */
export function SettingsSlot({ unreachable }: SettingsSlotProps) {
  const requested = useStore(requestedSettings);
  const { loaded: Settings, hasFailed, again } = useWorded(requested !== undefined, load, words);
  useOffer({
    settings: ({ isAboutKeys }) => {
      requestedSettings.write(isAboutKeys === true ? 'keys' : 'screen');
      return 'silent';
    },
  });
  useEffect(() => {
    if (!hasFailed) return;
    toast.failure({ title: unreachable }, 'unreachable');
    requestedSettings.write(undefined);
    again();
  }, [hasFailed, again, unreachable]);
  useEffect(() => () => requestedSettings.write(undefined), []);
  return Settings === undefined ? null : (
    <Settings requested={requested} onClose={() => requestedSettings.write(undefined)} />
  );
}
