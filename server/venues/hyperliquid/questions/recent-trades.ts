import 'server-only';
import { tradesIn } from '../../../../lib/venues/hyperliquid/stream/trades.ts';
import { unchanged } from '../../outgoing/question.ts';
import type { MarketLook } from './book.ts';
import { declareInfo, forLook, hourMs, minuteMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

/** Requests a market's last trades. */
export const recentTrades = declareInfo({
  type: 'recentTrades',
  fields: ({ coin }: MarketLook) => ({ coin }),
  line: forLook,
  schema: readBy(tradesIn),
  transform: unchanged,
  freshMs: 5 * minuteMs,
  cachedMs: hourMs,
  isArchived: true,
});
