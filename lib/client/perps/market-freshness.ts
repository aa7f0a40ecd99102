import type { MarketTopic, TopicFreshness } from '../../domain/perps/market-freshness.ts';
import { createStore } from '../store.ts';

export type Panel = Exclude<MarketTopic, 'best'>;

export interface MarketFreshness {
  /** Of which market; undefined where none is looked at. */
  readonly coin: string | undefined;
  readonly panels: Readonly<Record<Panel, TopicFreshness>>;
}

const waiting: TopicFreshness = { state: 'waiting' };

export const nothingHeard: MarketFreshness = {
  coin: undefined,
  panels: { book: waiting, trades: waiting, context: waiting },
};

/** For everybody on the page: what is late may hold what relies on it, such as orders at the market's price. */
export const marketFreshness = createStore<MarketFreshness>(nothingHeard);
