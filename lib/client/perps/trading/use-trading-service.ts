import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { postOrderRefetchDelayMs } from '../../../config/orders.ts';
import { accountStateQuery, openOrdersQuery } from '../../../queries/portfolio.ts';
import type { Address } from '../../../schemas/address.ts';
import { portfolioSourceOf } from '../../portfolio/source.ts';
import { timelyAsk } from '../../venue/timely-ask.ts';
import { useVenue } from '../../venue/use-venue.ts';
import type { Venue } from '../../venue/venue.ts';
import { useConnectedWallet } from '../../wallet/use-wallet.ts';
import { reportedTwapsOf } from '../reported-twaps.ts';
import { TradingService } from './trading-service.ts';

const desks = new WeakMap<QueryClient, Map<string, TradingService>>();

/**
 * Returns the trading service of a wallet at a venue. It outlives the screen, so that pending lookups continue to the
 * end.
 */
function serviceOf(client: QueryClient, venue: Venue, owner: Address): TradingService {
  const own = desks.get(client) ?? new Map<string, TradingService>();
  const name = `${venue.id} ${owner}`;
  desks.set(client, own);
  const known = own.get(name);
  if (known !== undefined) return known;
  const refetch = (): void => {
    void client.invalidateQueries({ queryKey: accountStateQuery(portfolioSourceOf(venue), owner).queryKey });
    void client.invalidateQueries({ queryKey: openOrdersQuery(portfolioSourceOf(venue), owner).queryKey });
  };
  const made = new TradingService({
    owner,
    ask: timelyAsk(venue),
    reportedTwaps: () => reportedTwapsOf(venue).get(owner) ?? [],
    onChange: () => void setTimeout(refetch, postOrderRefetchDelayMs),
  });
  own.set(name, made);
  return made;
}

/** Returns the service through which everything on this page trades; undefined while no wallet is connected. */
export function useTradingService(): TradingService | undefined {
  const client = useQueryClient();
  const venue = useVenue();
  const wallet = useConnectedWallet();
  return wallet === undefined ? undefined : serviceOf(client, venue, wallet.address);
}
