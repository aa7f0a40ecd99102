import { type ComponentType, useCallback, useState } from 'react';
import { withWords } from '@/components/ui/words/with-words';
import type { Locale } from '@/lib/i18n/locales';
import type { Told } from './voice';

interface Spoken {
  readonly Voice: ComponentType<{ told: Told }>;
  readonly told: Told;
}

const load = async () => (await import('./voice')).Voice;
const words = ['terminal'] as const;

/** Announces what a key did. Its texts load with the first announcement. */
export function useVoice(locale: Locale) {
  const [spoken, setSpoken] = useState<Spoken>();
  const tell = useCallback(
    (told: Told) => {
      withWords(load, words, locale).then(
        (Voice) => setSpoken({ Voice, told }),
        // Without the network there is no text to announce; the result is visible on the screen.
        () => undefined,
      );
    },
    [locale],
  );
  return { spoken, tell };
}
