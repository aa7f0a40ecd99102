import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { usePageLocale } from '@/components/ui/use-page-locale';
import type { AccountWords, WordedAccount } from './account/worded-account';

interface LoadedPanel {
  readonly Panel: typeof WordedAccount;
  readonly words: AccountWords;
}

/** The panels of an account with their words: loaded once somebody's account is to be shown, and never before. */
export function usePanel(isNeeded: boolean, unreachable: string): LoadedPanel | undefined {
  const locale = usePageLocale();
  const [loaded, setLoaded] = useState<LoadedPanel>();
  useEffect(() => {
    if (!isNeeded) return;
    let wanted = true;
    import('./account/worded-account')
      .then(async ({ accountWords, WordedAccount: Panel }) => ({ Panel, words: await accountWords(locale) }))
      .then(
        (panel) => wanted && setLoaded(panel),
        () => wanted && toast.failure({ title: unreachable }, 'unreachable'),
      );
    return () => {
      wanted = false;
    };
  }, [isNeeded, locale, unreachable]);
  return loaded;
}
