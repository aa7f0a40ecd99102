import type { OpenOrder } from '../../../domain/portfolio/account.ts';
import type { Address } from '../../../schemas/address.ts';
import { streamedOrders } from '../../../venues/hyperliquid/stream/account.ts';
import { dexesOf } from '../../portfolio/dexes.ts';
import type { Venue } from '../../venue/venue.ts';

/** Follows the orders on the venue's other dexes, once their names are known; returns a function that stops it. */
export function followOrdersElsewhere(
  venue: Venue,
  owner: Address,
  tell: (orders: readonly OpenOrder[]) => void,
): () => void {
  const byDex = new Map<string, readonly OpenOrder[]>();
  const ends: (() => void)[] = [];
  let isOver = false;
  const join = (dex: string): void => {
    const onMessage = (data: unknown): void => {
      const orders = streamedOrders(owner, data, dex);
      if (orders === undefined) return;
      byDex.set(dex, orders);
      tell([...byDex.values()].flat());
    };
    const topic = { type: 'openOrders', user: owner, dex };
    ends.push(venue.socket().listen(topic, { onMessage, onGap: () => undefined }));
  };
  dexesOf(venue)
    .names()
    .then(
      (names) => {
        if (!isOver) names.forEach(join);
      },
      () => undefined,
    );
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
