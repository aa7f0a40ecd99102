import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { withWords } from '@/components/ui/with-words';
import { useOffer } from '@/lib/client/keys/use-offer';
import type { Locale } from '@/lib/i18n/locales';
import { useStore } from '../use-store';
import type { SettingsProps } from './settings';
import { settingsAsked } from './settings-asked';

const load = async () => (await import('./settings')).Settings;
const words = ['terminal', 'errors'] as const;

interface SettingsPlaceProps {
  /** For when their code or their words could not be had. */
  unreachable: string;
  locale: Locale;
}

/** Nothing of the settings is loaded before somebody asks for them. */
export function SettingsPlace({ unreachable, locale }: SettingsPlaceProps) {
  const asked = useStore(settingsAsked);
  const [Loaded, setLoaded] = useState<ComponentType<SettingsProps>>();
  const isNeeded = asked !== undefined && Loaded === undefined;
  useOffer({
    settings: ({ isAboutKeys }) => {
      settingsAsked.write(isAboutKeys === true ? 'keys' : 'screen');
      return 'silent';
    },
  });
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    withWords(load, words, locale).then(
      (made) => isWanted && setLoaded(() => made),
      () => {
        if (!isWanted) return;
        toast.failure({ title: unreachable }, 'unreachable');
        settingsAsked.write(undefined);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, locale, unreachable]);
  useEffect(() => () => settingsAsked.write(undefined), []);
  return Loaded === undefined ? null : <Loaded asked={asked} onClose={() => settingsAsked.write(undefined)} />;
}
