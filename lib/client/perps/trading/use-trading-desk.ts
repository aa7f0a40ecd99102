import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { postOrderRefetchDelayMs } from '../../../config/durations.ts';
import { accountStateQuery, openOrdersQuery } from '../../../queries/portfolio.ts';
import type { Address } from '../../../schemas/address.ts';
import { askVenue, portfolioSource } from '../../portfolio/source.ts';
import { useConnectedWallet } from '../../wallet/use-wallet.ts';
import { TradingDesk } from './desk.ts';

const desks = new WeakMap<QueryClient, Map<Address, TradingDesk>>();

/** Returns the desk of a wallet. It outlives the screen, so that pending lookups continue to the end. */
function deskOf(client: QueryClient, owner: Address): TradingDesk {
  const own = desks.get(client) ?? new Map<Address, TradingDesk>();
  desks.set(client, own);
  const known = own.get(owner);
  if (known !== undefined) return known;
  const refetch = (): void => {
    void client.invalidateQueries({ queryKey: accountStateQuery(portfolioSource, owner).queryKey });
    void client.invalidateQueries({ queryKey: openOrdersQuery(portfolioSource, owner).queryKey });
  };
  const made = new TradingDesk({
    owner,
    ask: askVenue,
    onChange: () => void setTimeout(refetch, postOrderRefetchDelayMs),
  });
  own.set(owner, made);
  return made;
}

/** Returns the desk through which everything on this page trades; undefined while no wallet is connected. */
export function useTradingDesk(): TradingDesk | undefined {
  const client = useQueryClient();
  const wallet = useConnectedWallet();
  return wallet === undefined ? undefined : deskOf(client, wallet.address);
}
