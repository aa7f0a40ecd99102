import type { MarketTrade } from '../../../domain/perps/index.ts';
import { isPositive } from '../../../math/comparison.ts';
import { amountAt, countAt, textAt } from './fields.ts';

function tradeOf(row: unknown): MarketTrade | undefined {
  const [coin, side, id, time] = [textAt(row, 'coin'), textAt(row, 'side'), countAt(row, 'tid'), countAt(row, 'time')];
  const [price, size] = [amountAt<'price'>(row, 'px'), amountAt<'size'>(row, 'sz')];
  if (coin === undefined || id === undefined || time === undefined || (side !== 'A' && side !== 'B')) return undefined;
  if (price === undefined || size === undefined || !isPositive(price)) return undefined;
  return { id, coin, side: side === 'B' ? 'buy' : 'sell', price, size, time };
}

/** Decodes a list of trades; undefined if it is not a list, or none of its rows can be decoded. */
export function tradesIn(answer: unknown): readonly MarketTrade[] | undefined {
  const trades = tradesOf(answer);
  return Array.isArray(answer) && (answer.length === 0 || trades.length > 0) ? trades : undefined;
}

/** Reads trades from a socket message, leaving out rows that are not trades. */
export function tradesOf(data: unknown): readonly MarketTrade[] {
  return Array.isArray(data) ? data.flatMap((row: unknown) => tradeOf(row) ?? []) : [];
}
