import { useQuery } from '@tanstack/react-query';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { type Level, nearestOnGrid, type TicketBook } from '@/lib/domain/perps';
import { type Price, price } from '@/lib/math/amount';
import { add, quotient } from '@/lib/math/arithmetic';
import { bookQuery } from '@/lib/queries/trading';
import { useStore } from '../../use-store';
import { useOwnAccount } from '../use-account';

const meanDigits = 12;

export interface BestPrices {
  readonly bid: Price | undefined;
  /** The price halfway between the two, rounded to the market's tick size. */
  readonly mid: Price | undefined;
  readonly ask: Price | undefined;
  /** The best level on both sides; undefined while unknown. */
  readonly book: TicketBook | undefined;
}

function bookOf(bid: Level | undefined, ask: Level | undefined): TicketBook | undefined {
  if (bid === undefined && ask === undefined) return undefined;
  return { bids: bid === undefined ? [] : [bid], asks: ask === undefined ? [] : [ask], isStale: false };
}

/** Returns the best prices: streamed for the market on screen, requested for any other market. */
export function useBestPrices(coin: string, sizeDecimals: number | undefined): BestPrices {
  const venue = useVenue();
  const best = useStore(useOwnAccount().best);
  const isOnScreen = best?.coin === coin;
  const { data } = useQuery({ ...bookQuery(tradingSourceOf(venue), coin), enabled: !isOnScreen });
  const bid = isOnScreen ? best.bid : data?.bids[0];
  const ask = isOnScreen ? best.ask : data?.asks[0];
  const isBetween = bid !== undefined && ask !== undefined && sizeDecimals !== undefined;
  const mid = isBetween
    ? nearestOnGrid(quotient<'price'>(add(bid.price, ask.price), price('2'), meanDigits, 'half-up'), sizeDecimals)
    : undefined;
  return { bid: bid?.price, mid, ask: ask?.price, book: bookOf(bid, ask) };
}
