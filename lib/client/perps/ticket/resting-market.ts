import { orderBookThrottleMs } from '../../../config/market-data.ts';
import type { JudgedMarket } from '../../../domain/perps/index.ts';
import type { AskInfo } from '../../../venues/hyperliquid/info/ask.ts';
import { createStore, type ReadableStore } from '../../store.ts';
import type { MarketSession } from '../market-session.ts';
import type { MarketFreshness } from '../page-freshness.ts';
import { type Demand, JudgedBook } from './judged-book.ts';

/** The market data that an order is judged by, updated at most four times a second. */
export interface RestingMarket extends ReadableStore<JudgedMarket> {
  /**
   * Sets what the ticket would take from the book, so that the full depth is requested if the order goes deeper than
   * the socket's levels.
   */
  readonly demand: (wanted: Demand | undefined) => void;
}

/** Returns how late the data is; undefined while it is on time. */
function lateMs({ coin, panels }: MarketFreshness, of: string): number | undefined {
  if (coin !== of) return undefined;
  const ages = [panels.book, panels.context].flatMap((panel) => (panel.state === 'stale' ? [panel.ageMs] : []));
  return ages.length === 0 ? undefined : Math.max(...ages);
}

function readRestingMarket(session: MarketSession, judged: JudgedBook): JudgedMarket {
  const { coin, context, freshness } = session;
  const named = coin.read();
  const book = judged.read();
  const known = context.read();
  const ageMs = lateMs(freshness.read(), named);
  return {
    coin: named,
    mark: known?.mark,
    markHeardAt: session.markHeardAt(),
    funding: known?.funding,
    book: book && { ...book, isStale: ageMs !== undefined, ageMs, heardAt: session.bookHeardAt() },
  };
}

/** Reports another market or late data at once, because an order must not rely on the previous data. */
export function restingMarket(session: MarketSession, ask: AskInfo, isInFront: () => boolean): RestingMarket {
  const judged = new JudgedBook(session, ask, isInFront);
  const own = createStore(readRestingMarket(session, judged));
  const listeners = new Set<() => void>();
  let leaves: readonly (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    timer = undefined;
    own.write(readRestingMarket(session, judged));
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
    demand: (wanted) => judged.demand(wanted),
    subscribe: (hear) => {
      if (listeners.size === 0) {
        own.write(readRestingMarket(session, judged));
        const { context, joined, coin, freshness } = session;
        leaves = [
          context.subscribe(tick),
          joined.subscribe(tick),
          coin.subscribe(atOnce),
          freshness.subscribe(atOnce),
          judged.follow(tick),
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
