import 'server-only';
import { defaultCoin } from '../../../../lib/config/symbols.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { fieldOf } from '../../../../lib/venues/hyperliquid/watch/shape.ts';

/** The recorded cadence of a topic. */
interface Pace {
  readonly everyMs: number;
  /** True if it is sent on changes only: in a quiet market it is silent like its siblings. */
  readonly onChange: boolean;
}

export interface WatchedTopic {
  /** The name of its shape: `/ws l2Book`. */
  readonly of: string;
  /** The name by which its pace is reported. */
  readonly name: string;
  readonly subscription: (user: Address) => Readonly<Record<string, unknown>>;
  readonly channel: string;
  /** Distinguishes topics of one channel. */
  readonly isOwn?: (data: unknown) => boolean;
  /** The pace; absent for topics that are sent when something happens to an account. */
  readonly pace?: Pace;
  /** True if a message follows the subscription at once. */
  readonly isGreeted: boolean;
  /** The pause after it was received: its first message is a whole history. Undefined: every run listens to it. */
  readonly restMs?: number;
}

const coin = defaultCoin;
const historyRestMs = 10 * 60_000;
const isFast = (data: unknown): boolean => fieldOf(data, 'fast') === true;

const ofMarket = (type: string, everyMs: number, rest: object = {}): WatchedTopic => ({
  of: `/ws ${type}`,
  name: type,
  channel: type,
  subscription: () => ({ type, coin, ...rest }),
  pace: { everyMs, onChange: true },
  isGreeted: true,
});
const ofAccount = (type: string, isGreeted: boolean, channel = type): WatchedTopic => ({
  of: `/ws ${type}`,
  name: type,
  channel,
  subscription: (user) => ({ type, user }),
  isGreeted,
});

/** Every topic that our pages follow, with the cadence that was recorded in summer 2026. */
export const watchedTopics: readonly WatchedTopic[] = [
  { ...ofMarket('l2Book', 5_000), isOwn: (data) => !isFast(data) },
  {
    ...ofMarket('l2Book', 500, { fast: true }),
    name: 'l2Book fast',
    isOwn: isFast,
    pace: { everyMs: 500, onChange: false },
  },
  ofMarket('bbo', 1_000),
  ofMarket('trades', 5_000),
  ofMarket('activeAssetCtx', 1_000),
  ofMarket('candle', 5_000, { interval: '1m' }),
  {
    ...ofMarket('allMids', 2_000),
    subscription: () => ({ type: 'allMids' }),
    pace: { everyMs: 2_000, onChange: false },
  },
  ofAccount('clearinghouseState', true),
  ofAccount('openOrders', true),
  ofAccount('allDexsClearinghouseState', true),
  ofAccount('spotState', true),
  ofAccount('twapStates', true),
  { ...ofAccount('userFills', true), restMs: historyRestMs },
  { ...ofAccount('userFundings', true), restMs: historyRestMs },
  ofAccount('orderUpdates', false),
  ofAccount('userEvents', false, 'user'),
];
