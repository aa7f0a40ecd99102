import { useEffect, useState } from 'react';
import { browserWallet, type WalletChoice, walletChoices } from '@/lib/client/wallet/choices';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

export type WalletChoices =
  | { readonly status: 'looking' }
  /** The code that looks for wallets could not be loaded. */
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly choices: readonly WalletChoice[] };

/** Returns the wallets in this browser, as they announce themselves. */
export function useWalletChoices(unnamed: string, round: number): WalletChoices {
  const { desk } = useWalletRoom();
  const [found, setFound] = useState<WalletChoices>({ status: 'looking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new look.
  useEffect(() => {
    let unwatch: (() => void) | undefined;
    let isOver = false;
    desk.stack().then(
      (stack) => {
        if (isOver) return;
        const listChoices = (): void => {
          const own = browserWallet(Reflect.get(window, 'ethereum'));
          setFound({ status: 'found', choices: walletChoices(stack.connectors(), own, unnamed) });
        };
        unwatch = stack.watchConnectors(listChoices);
        listChoices();
      },
      () => {
        if (!isOver) setFound({ status: 'failed' });
      },
    );
    return () => {
      isOver = true;
      unwatch?.();
    };
  }, [desk, unnamed, round]);
  return found;
}
