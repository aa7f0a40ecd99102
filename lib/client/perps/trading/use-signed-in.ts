import { AppError } from '../../../errors/app-error.ts';
import { useWalletRoom } from '../../wallet/use-wallet.ts';
import type { TradingDesk } from './desk.ts';
import { useTradingDesk } from './use-trading-desk.ts';

type SignedIn = <T>(act: (desk: TradingDesk) => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs a user's action, signed in, on their own trading desk; undefined while no wallet is
 * connected. If the user switches to another wallet meanwhile, nothing is sent.
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
