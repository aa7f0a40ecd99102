import { type Price, parseAmount } from '../../../math/amount.ts';
import type { AskInfo } from './ask.ts';

function field(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** What somebody would pay now; undefined while nobody would. By hand, as the candles beside which it is asked. */
export async function readFirstBid(ask: AskInfo, coin: string, signal: AbortSignal): Promise<Price | undefined> {
  const book = await ask({ type: 'l2Book', coin }, signal);
  const bid = field(field(field(field(book, 'levels'), 0), 0), 'px');
  return typeof bid === 'string' ? parseAmount<'price'>(bid) : undefined;
}
