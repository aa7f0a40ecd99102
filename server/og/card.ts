import 'server-only';
import type { PictureLook, PictureSize } from '../../lib/config/site/social-pictures.ts';
import type { PriceLine } from '../../lib/domain/share/price-line.ts';
import type { AnyAmount } from '../../lib/math/amount.ts';
import { sign } from '../../lib/math/comparison.ts';
import type { LogoPicture } from './logo.ts';

/** The contents of a picture as texts in reading order; they are also the picture's cache key. */
export type Card =
  | { readonly kind: 'page'; readonly title: string; readonly text: string; readonly note?: string }
  | {
      readonly kind: 'market';
      readonly coin: string;
      readonly logo?: LogoPicture;
      readonly subtitle: string;
      readonly price: string;
      readonly change?: Trend;
      readonly facts: readonly CardFact[];
      /** The closes, from the oldest to the newest. */
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
    }
  | TradeCard;

export interface TradeCard {
  readonly kind: 'trade';
  readonly size: PictureSize;
  readonly look: PictureLook;
  readonly logo?: LogoPicture;
  readonly coin: string;
  readonly side: string;
  readonly date: string;
  readonly move: Trend;
  /** The profit in dollars, if it is shown. */
  readonly profit?: Trend;
  readonly facts: readonly CardFact[];
  readonly caption?: string;
  readonly address?: string;
  readonly line: PriceLine;
  /** The address to which the picture leads back. */
  readonly link: string;
}

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
