import 'server-only';
import type { AnyAmount } from '../../lib/math/amount.ts';
import { sign } from '../../lib/math/comparison.ts';

/** The contents of a picture as texts in reading order; they are also the picture's cache key. */
export type Card =
  | { readonly kind: 'page'; readonly title: string; readonly text: string; readonly note?: string }
  | {
      readonly kind: 'market';
      readonly coin: string;
      /** The source text of an SVG. */
      readonly logo?: string;
      readonly subtitle: string;
      readonly price: string;
      readonly change?: Trend;
      readonly facts: readonly CardFact[];
      /** From the oldest close to the newest. */
      readonly sparkline?: readonly number[];
    }
  | {
      readonly kind: 'fund';
      readonly title: string;
      readonly label: string;
      readonly amount: string;
      readonly facts: readonly CardFact[];
    }
  | {
      readonly kind: 'account';
      readonly label: string;
      readonly address: string;
      readonly facts: readonly (CardFact & { readonly trend?: Trend['way'] })[];
    };

export interface CardFact {
  readonly name: string;
  readonly value: string;
}

export interface Trend {
  readonly text: string;
  readonly way: 'up' | 'down' | 'level';
}

const ways = { '-1': 'down', '0': 'level', '1': 'up' } as const;

export const wayOf = (amount: AnyAmount): Trend['way'] => ways[`${sign(amount)}`];
