import type { timesInForce } from '../../config/limits.ts';
import type { Percent, Price, Size, Usd } from '../../math/amount.ts';
import type { Cloid } from '../../schemas/cloid.ts';
import type { Side } from './grid.ts';

// What is confirmed, signed and logged: rounded once, nothing left to decide.

export type Tif = (typeof timesInForce)[number];
export type Goal = 'tp' | 'sl';

export type LegKind =
  | { readonly kind: 'limit'; readonly tif: Tif }
  | { readonly kind: 'trigger'; readonly isMarket: boolean; readonly triggerPrice: Price; readonly goal: Goal };

export interface Leg {
  readonly coin: string;
  readonly side: Side;
  /** 0 in a `positionTpsl`: all of the position, whatever it becomes. */
  readonly size: Size;
  /** Never beyond it: a market order has one too. */
  readonly price: Price;
  /** Of what only closes at the market: how far from the server's own mark, where the one here is old. */
  readonly slippage?: Percent;
  readonly order: LegKind;
  readonly reduceOnly: boolean;
  readonly cloid: Cloid;
}

/** `normalTpsl`: an entry and what guards it. `positionTpsl`: what guards a position, and goes with it. */
export type Grouping = 'na' | 'normalTpsl' | 'positionTpsl';

export interface OrderPlan {
  readonly legs: readonly [Leg, ...Leg[]];
  readonly grouping: Grouping;
}

export interface TwapPlan {
  readonly coin: string;
  readonly side: Side;
  readonly size: Size;
  readonly minutes: number;
  readonly randomize: boolean;
  readonly reduceOnly: boolean;
}

/** By the venue's number or by the client's own name. */
export type OrderName = number | Cloid;

export interface ModifyPlan {
  readonly order: OrderName;
  /** The whole order as it is to be. */
  readonly leg: Leg;
}

export interface CancelPlan {
  readonly coin: string;
  readonly order: OrderName;
}

export interface TwapCancelPlan {
  readonly coin: string;
  readonly twapId: number;
}

export type MarginMode = 'cross' | 'isolated';

export interface LeveragePlan {
  readonly coin: string;
  readonly mode: MarginMode;
  readonly leverage: number;
}

export interface IsolatedMarginPlan {
  readonly coin: string;
  /** Below zero takes margin away. */
  readonly amount: Usd;
}

/** What a ticket comes to. */
export type TicketPlan =
  | { readonly kind: 'order'; readonly plan: OrderPlan }
  | { readonly kind: 'twap'; readonly plan: TwapPlan };

/** Names orders, each differently: chance is the caller's. */
export type NextCloid = () => Cloid;
