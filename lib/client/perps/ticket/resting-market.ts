import { orderBookThrottleMs } from '../../../config/durations.ts';
import type { JudgedMarket } from '../../../domain/perps/ticket/known-facts.ts';
import type { AskInfo } from '../../../venues/hyperliquid/info/ask.ts';
import { createStore, type ReadableStore } from '../../store.ts';
import type { MarketSession } from '../market-session.ts';
import type { MarketFreshness } from '../page-freshness.ts';
import { FineBook } from './fine-book.ts';

/** The market data that an order is judged by, updated at most four times a second. */
export type RestingMarket = JudgedMarket;

/** Returns how late the data is; undefined while it is on time. */
function lateMs({ coin, panels }: MarketFreshness, of: string): number | undefined {
  if (coin !== of) return undefined;
  const ages = [panels.book, panels.context].flatMap((panel) => (panel.state === 'stale' ? [panel.ageMs] : []));
  return ages.length === 0 ? undefined : Math.max(...ages);
}

function readRestingMarket({ coin, context, freshness }: MarketSession, fine: FineBook): RestingMarket {
  const named = coin.read();
  const shown = fine.read();
  const known = context.read();
  const ageMs = lateMs(freshness.read(), named);
  return {
    coin: named,
    mark: known?.mark,
    funding: known?.funding,
    book: shown && { time: shown.time, bids: shown.bids, asks: shown.asks, isStale: ageMs !== undefined, ageMs },
  };
}

/** Reports another market or late data at once, because an order must not rely on the previous data. */
export function restingMarket(session: MarketSession, ask: AskInfo): ReadableStore<RestingMarket> {
  const fine = new FineBook(session, ask);
  const own = createStore(readRestingMarket(session, fine));
  const listeners = new Set<() => void>();
  let leaves: readonly (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    timer = undefined;
    own.write(readRestingMarket(session, fine));
    for (const hear of [...listeners]) hear();
  };
  const tick = (): void => {
    timer ??= setTimeout(tell, orderBookThrottleMs);
  };
  const atOnce = (): void => {
    clearTimeout(timer);
    tell();
  };
  return {
    read: own.read,
    subscribe: (hear) => {
      if (listeners.size === 0) {
        own.write(readRestingMarket(session, fine));
        const { context, book, coin, freshness } = session;
        leaves = [
          context.subscribe(tick),
          book.subscribe(tick),
          coin.subscribe(atOnce),
          freshness.subscribe(atOnce),
          fine.follow(tick),
        ];
      }
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
        if (listeners.size > 0) return;
        for (const leave of leaves) leave();
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
