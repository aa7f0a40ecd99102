import type { MarketTopic, TopicFreshness } from '../../domain/perps/market-freshness.ts';
import { createStore } from '../store.ts';

export type Panel = Exclude<MarketTopic, 'best'>;

export interface MarketFreshness {
  /** The market; undefined while none is shown. */
  readonly coin: string | undefined;
  readonly panels: Readonly<Record<Panel, TopicFreshness>>;
}

const waiting: TopicFreshness = { state: 'waiting' };

export const nothingHeard: MarketFreshness = {
  coin: undefined,
  panels: { book: waiting, trades: waiting, context: waiting },
};

/**
 * The freshness of the market's data, for the whole page: late data may block what relies on it, such as market orders.
 */
export const marketFreshness = createStore<MarketFreshness>(nothingHeard);
