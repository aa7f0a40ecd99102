import { useQuery } from '@tanstack/react-query';
import { pageBuilderShare } from '@/lib/client/perps/ticket/page-builder';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { type ReverseOutlook, reverseOutlook } from '@/lib/domain/perps/position/reverse';
import { ticketAccount, ticketFacts } from '@/lib/domain/perps/ticket/known-facts';
import type { Position } from '@/lib/domain/portfolio/account';
import { accountFeesQuery } from '@/lib/queries/trading';
import { useAccountState, useContracts, useOpenOrders, useOwnAccount } from '../use-account';

/** Returns the result of reversing a position; undefined until the account and the market's limits are known. */
export function useReverseOutlook(position: Position): ReverseOutlook | undefined {
  const venue = useVenue();
  const { coin, markPrice: mark } = position;
  const { owner } = useOwnAccount();
  const contract = useContracts()?.get(coin);
  const { data: state } = useAccountState();
  const { data: orders } = useOpenOrders();
  const { data: fees } = useQuery(accountFeesQuery(tradingSourceOf(venue), owner));
  const account = ticketAccount({ state, orders, asset: undefined, fees }, coin);
  if (contract === undefined || account === undefined) return undefined;
  const builder = pageBuilderShare();
  const market = { coin, mark, funding: undefined, book: undefined };
  const known = { market, contract, isCapped: false, hasWallet: true, account };
  return reverseOutlook(position, ticketFacts({ ...known, builder, builderOfReducing: builder }));
}
