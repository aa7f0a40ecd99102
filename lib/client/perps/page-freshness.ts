import type { MarketTopic, TopicFreshness } from '../../domain/perps/index.ts';
import { createStore } from '../store.ts';

export type Panel = Exclude<MarketTopic, 'best'>;

export interface MarketFreshness {
  /** The market; undefined while none is shown. */
  readonly coin: string | undefined;
  readonly panels: Readonly<Record<Panel, TopicFreshness>>;
}

const waiting: TopicFreshness = { state: 'waiting' };

export const nothingReceived: MarketFreshness = {
  coin: undefined,
  panels: { book: waiting, trades: waiting, context: waiting },
};

export const sameFreshness = (a: MarketFreshness, b: MarketFreshness): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * The freshness of the data of the market on screen, for parts of the page that know no market of their own: late data
 * may block what relies on it.
 */
export const marketFreshness = createStore<MarketFreshness>(nothingReceived);
