import { useEffect, useState } from 'react';
import { browserWallet, type WalletChoice, walletChoices } from '@/lib/client/wallet/choices';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

/** The wallets of this browser, as they announce themselves; undefined until the first look. */
export function useWalletChoices(unnamed: string): readonly WalletChoice[] | undefined {
  const { desk } = useWalletRoom();
  const [choices, setChoices] = useState<readonly WalletChoice[]>();
  useEffect(() => {
    let unwatch: (() => void) | undefined;
    let isOver = false;
    void desk.stack().then((stack) => {
      if (isOver) return;
      const look = (): void => {
        const own = browserWallet(Reflect.get(window, 'ethereum'));
        setChoices(walletChoices(stack.connectors(), own, unnamed));
      };
      unwatch = stack.watchConnectors(look);
      look();
    });
    return () => {
      isOver = true;
      unwatch?.();
    };
  }, [desk, unnamed]);
  return choices;
}
