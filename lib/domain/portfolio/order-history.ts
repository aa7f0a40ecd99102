import type { Price, Size, Usd } from '../../math/amount.ts';
import type { OpenOrder } from './account.ts';

/** What the venue says of an order in dozens of words. */
export const orderFates = ['open', 'filled', 'triggered', 'cancelled', 'rejected'] as const;
export type OrderFate = (typeof orderFates)[number];

export interface PastOrder {
  readonly order: OpenOrder;
  readonly fate: OrderFate;
  readonly since: number;
}

/** `reduceOnlyCanceled`, `minTradeNtlRejected`: the end of the word is its sense. The specification's default is filled. */
export function fateOf(status: string): OrderFate {
  const word = status.toLowerCase();
  if (word === 'open' || word === 'triggered') return word;
  if (word.endsWith('canceled') || word.endsWith('cancel')) return 'cancelled';
  return word.endsWith('rejected') ? 'rejected' : 'filled';
}

export const twapFates = ['running', 'waiting', 'finished', 'stopped', 'failed'] as const;
export type TwapFate = (typeof twapFates)[number];

export interface Twap {
  /** Missing for the oldest ones. */
  readonly id: number | undefined;
  readonly coin: string;
  readonly side: 'buy' | 'sell';
  readonly size: Size;
  readonly done: Size;
  readonly spent: Usd;
  /** Of what is done. */
  readonly average: Price | undefined;
  readonly minutes: number;
  readonly reduceOnly: boolean;
  readonly randomize: boolean;
  readonly began: number;
  readonly fate: TwapFate;
}
