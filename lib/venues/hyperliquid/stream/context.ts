import type { MarketContext } from '../../../domain/perps/index.ts';
import { fieldOf } from '../../../errors/field.ts';
import { type Price, parseAmount } from '../../../math/amount.ts';
import { isPositive } from '../../../math/comparison.ts';
import { amountAt, textAt } from './fields.ts';

function contextOf(coin: string, data: unknown): MarketContext | undefined {
  const [mark, oracle, prevDay] = [
    amountAt<'price'>(data, 'markPx'),
    amountAt<'price'>(data, 'oraclePx'),
    amountAt<'price'>(data, 'prevDayPx'),
  ];
  const funding = amountAt<'rate'>(data, 'funding');
  const openInterest = amountAt<'size'>(data, 'openInterest');
  const volume24h = amountAt<'usd'>(data, 'dayNtlVlm');
  if (mark === undefined || !isPositive(mark) || oracle === undefined || prevDay === undefined) return undefined;
  if (funding === undefined || openInterest === undefined || volume24h === undefined) return undefined;
  return { coin, mark, oracle, prevDay, funding, openInterest, volume24h };
}

/** Reads a message about one market. */
export function activeContextOf(data: unknown): MarketContext | undefined {
  const coin = textAt(data, 'coin');
  return coin === undefined ? undefined : contextOf(coin, fieldOf(data, 'ctx'));
}

/** Picks one market from the response about all of them, whose two halves have the same order. */
export function contextAmongAll(coin: string, answer: unknown): MarketContext | undefined {
  const universe = fieldOf(fieldOf(answer, 0), 'universe');
  if (!Array.isArray(universe)) return undefined;
  const place = universe.findIndex((perp: unknown) => textAt(perp, 'name') === coin);
  return place < 0 ? undefined : contextOf(coin, fieldOf(fieldOf(answer, 1), place));
}

/** Reads the mid prices of all markets, leaving out values that are not prices. */
export function midsOf(data: unknown): ReadonlyMap<string, Price> {
  const mids = fieldOf(data, 'mids');
  if (typeof mids !== 'object' || mids === null) return new Map();
  return new Map(
    Object.entries(mids).flatMap(([coin, text]) => {
      const price = typeof text === 'string' ? parseAmount<'price'>(text) : undefined;
      return price === undefined || !isPositive(price) ? [] : [[coin, price] as const];
    }),
  );
}
