import type { Price } from '../../math/amount.ts';
import { midsOf } from '../../venues/hyperliquid/stream/context.ts';
import { pageSocket } from '../stream/page-socket.ts';

/** Follows the mid prices of all markets, every second. Returns a function that stops it. */
export function followMids(hear: (mids: ReadonlyMap<string, Price>) => void): () => void {
  return pageSocket().listen({ type: 'allMids' }, { onMessage: (data) => hear(midsOf(data)), onGap: () => undefined });
}
