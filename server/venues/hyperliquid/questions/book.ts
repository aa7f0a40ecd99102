import 'server-only';
import { bookOf } from '../../../../lib/venues/hyperliquid/stream/book.ts';
import { unchanged } from '../../outgoing/question.ts';
import { declareInfo, forLook, hourMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

export interface MarketLook {
  readonly coin: string;
  /** The visitor's network, by which first pages are counted. */
  readonly network: string;
}

/** Requests a market's book, which the trading screen shows until its own socket updates it. */
export const book = declareInfo({
  type: 'l2Book',
  fields: ({ coin }: MarketLook) => ({ coin }),
  line: forLook,
  schema: readBy(bookOf),
  transform: unchanged,
  freshMs: 10_000,
  cachedMs: hourMs,
  isArchived: true,
});
