import type { Price, Size, Usd } from '../../math/amount.ts';
import type { OpenOrder } from './account.ts';

/** The final states of an order, for which the venue has dozens of names. */
export const orderFates = ['open', 'filled', 'triggered', 'cancelled', 'rejected', 'unknown'] as const;
export type OrderFate = (typeof orderFates)[number];

export interface PastOrder {
  readonly order: OpenOrder;
  readonly fate: OrderFate;
  readonly since: number;
}

/**
 * Decodes the state from the end of the venue's name, as in `reduceOnlyCanceled` or `minTradeNtlRejected`. An unknown
 * or missing name does not count as filled.
 */
export function fateOf(status: string | undefined): OrderFate {
  const word = status?.toLowerCase() ?? '';
  if (word === 'open' || word === 'filled' || word === 'triggered') return word;
  if (word.endsWith('canceled') || word.endsWith('cancel')) return 'cancelled';
  return word.endsWith('rejected') ? 'rejected' : 'unknown';
}

export const twapFates = ['running', 'waiting', 'finished', 'stopped', 'failed', 'unknown'] as const;
export type TwapFate = (typeof twapFates)[number];

export interface Twap {
  /** Undefined for the oldest TWAPs. */
  readonly id: number | undefined;
  readonly coin: string;
  readonly side: 'buy' | 'sell';
  readonly size: Size;
  readonly done: Size;
  readonly spent: Usd;
  /** The average price of the part that is done. */
  readonly average: Price | undefined;
  readonly minutes: number;
  readonly reduceOnly: boolean;
  readonly randomize: boolean;
  readonly began: number;
  /** The mark price that started it; undefined if it started at once. */
  readonly start: Price | undefined;
  /** The mark price at which it ends early. */
  readonly stop: Price | undefined;
  readonly fate: TwapFate;
}
