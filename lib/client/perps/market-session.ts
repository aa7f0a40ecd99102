import { type PriceGrouping, sameGrouping } from '../../domain/perps/index.ts';
import { createFieldStore } from '../field-store.ts';
import type { ReadableStore } from '../store.ts';
import { type ViewedBook, viewedBook } from './book-view.ts';
import { beginFollowing, type Following, type SessionSources } from './following.ts';
import { type KnownMarket, type MarketState, openMarket } from './market-state.ts';

type Fields = {
  readonly [Name in 'coin' | 'context' | 'book' | 'joined' | 'best' | 'trades' | 'columns' | 'health']: ReadableStore<
    MarketState[Name]
  >;
};

/**
 * The market on screen, one at a time. Data of another market, another grouping or an earlier moment is ignored.
 */
export interface MarketSession extends Fields {
  readonly chosenGrouping: ReadableStore<PriceGrouping>;
  /** The delay of its data, which may block what relies on it, such as market orders. */
  readonly freshness: ReadableStore<MarketState['freshness']>;
  /** Returns when the newest book or best price arrived, by the clock of whoever follows; undefined before the first. */
  readonly bookHeardAt: () => number | undefined;
  /** Returns when the mark price arrived, by the same clock. */
  readonly markHeardAt: () => number | undefined;
  /** Returns the order book as shown. */
  readonly viewBook: () => ViewedBook | undefined;
  /** Switches to another market and drops all data of the previous one. */
  readonly choose: (known: KnownMarket) => void;
  /** Changes the grouping. The rows stay as they are until the venue has sent the new ones. */
  readonly group: (grouping: PriceGrouping) => void;
  /** Follows the market; returns a function that stops it. */
  readonly follow: (sources: SessionSources) => () => void;
}

export function createMarketSession(known: KnownMarket): MarketSession {
  const state = createFieldStore(openMarket(known));
  const { read, write, field } = state;
  let following: Following | undefined;
  return {
    coin: field('coin'),
    context: field('context'),
    book: field('book'),
    joined: field('joined'),
    best: field('best'),
    trades: field('trades'),
    chosenGrouping: field('grouping'),
    columns: field('columns'),
    freshness: field('freshness'),
    health: field('health'),
    bookHeardAt: () => {
      const { book, best } = read().received.topics;
      return book === undefined ? undefined : Math.max(book, best ?? book);
    },
    markHeardAt: () => read().received.topics.context,
    viewBook: () => {
      const { book, columns, grouping } = read();
      return book && viewedBook(book, columns, grouping);
    },
    choose: (next) => {
      if (next.coin === read().coin) return;
      write(openMarket(next));
      following?.join();
    },
    group: (grouping) => {
      if (sameGrouping(grouping, read().grouping)) return;
      write({ ...read(), grouping });
      following?.joinBook();
    },
    follow: (sources) => {
      const begun = beginFollowing(state, sources);
      following = begun;
      return () => {
        begun.end();
        following = undefined;
      };
    },
  };
}
