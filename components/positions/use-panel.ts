import { useEffect, useReducer, useState } from 'react';
import { usePageLocale } from '@/components/ui/use-page-locale';
import type { AccountWords, WordedAccount } from './account/worded-account';

interface Loaded {
  readonly kind: 'loaded';
  readonly View: typeof WordedAccount;
  readonly words: AccountWords;
}

export type Panel = Loaded | { readonly kind: 'waiting' } | { readonly kind: 'failed'; readonly again: () => void };

/** The panels of an account with their words: loaded once somebody's account is to be shown, and never before. */
export function usePanel(isNeeded: boolean): Panel {
  const locale = usePageLocale();
  const [round, again] = useReducer((before: number) => before + 1, 0);
  const [failedRound, setFailedRound] = useState<number>();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!isNeeded) return;
    let wanted = true;
    import('./account/worded-account')
      .then(async ({ accountWords, WordedAccount: View }) => ({ View, words: await accountWords(locale) }))
      .then(
        (panel) => wanted && setLoaded({ kind: 'loaded', ...panel }),
        () => wanted && setFailedRound(round),
      );
    return () => {
      wanted = false;
    };
  }, [isNeeded, locale, round]);
  if (loaded !== undefined) return loaded;
  return failedRound === round ? { kind: 'failed', again } : { kind: 'waiting' };
}
