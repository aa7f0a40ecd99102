import { AppError } from '../../../errors/app-error.ts';
import { useWalletRoom } from '../../wallet/use-wallet.ts';
import type { TradingService } from './trading-service.ts';
import { useTradingService } from './use-trading-service.ts';

type SignedIn = <T>(act: (service: TradingService) => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs a user's action, signed in, with the user's own trading service; undefined while no
 * wallet is connected. If the user switches to another wallet meanwhile, nothing is sent.
 */
export function useSignedIn(): SignedIn | undefined {
  const trading = useTradingService();
  const { service, session, dialogs } = useWalletRoom();
  if (trading === undefined) return undefined;
  return (act) =>
    session.within(
      () => dialogs.open('sign-in'),
      async () => {
        const wallet = service.state.read();
        if (wallet.status !== 'connected' || wallet.address !== trading.owner) throw new AppError('wallet.rejected');
        return act(trading);
      },
    );
}
