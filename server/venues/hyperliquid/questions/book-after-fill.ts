import 'server-only';
import { bookOf } from '../../../../lib/venues/hyperliquid/stream/book.ts';
import { unchanged } from '../../outgoing/question.ts';
import { declareInfo, forJob } from './declare-info.ts';
import { readBy } from './read-by.ts';

/** Orders of one moment share an answer, which is younger than the shortest time that a receipt measures. */
const sharedMs = 200;

/** Requests a market's book for the receipt of an order. It waits behind everything that somebody waits for. */
export const bookAfterFill = declareInfo({
  type: 'l2Book',
  fields: ({ coin }: { readonly coin: string }) => ({ coin }),
  line: forJob('notes'),
  schema: readBy(bookOf),
  transform: unchanged,
  freshMs: sharedMs,
  cachedMs: sharedMs,
  attempts: 1,
});
