import { AppError } from '../../../errors/app-error.ts';
import { useWalletRoom } from '../../wallet/use-wallet.ts';
import type { TradingDesk } from './desk.ts';
import { useTradingDesk } from './use-trading-desk.ts';

type SignedIn = <T>(act: (desk: TradingDesk) => Promise<T>) => Promise<T>;

/**
 * Runs what the wallet's owner asked for, signed in, through his own desk; undefined while nobody is connected. Whoever
 * turns to another wallet meanwhile has turned from it: for that one nothing is sent.
 */
export function useSignedIn(): SignedIn | undefined {
  const trading = useTradingDesk();
  const { desk, session, dialogs } = useWalletRoom();
  if (trading === undefined) return undefined;
  return (act) =>
    session.within(
      () => dialogs.open('sign-in'),
      async () => {
        const wallet = desk.state.read();
        if (wallet.status !== 'connected' || wallet.address !== trading.owner) throw new AppError('wallet.rejected');
        return act(trading);
      },
    );
}
