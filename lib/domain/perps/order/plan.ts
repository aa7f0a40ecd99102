import type { timesInForce } from '../../../config/orders.ts';
import type { Percent, Price, Rate, Size, Usd } from '../../../math/amount.ts';
import { type Cloid, cloidBytes, cloidOf } from '../../../schemas/cloid.ts';
import type { OpenOrder } from '../../portfolio/account.ts';
import type { Side } from '../market/grid.ts';
import type { MarginTier } from '../market/margin.ts';

// Plans are what is confirmed, signed and logged: rounded once, with nothing left to decide.

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
  /** The worst price at which the order may be filled; a market order has one too. */
  readonly price: Price;
  /** For closing market orders based on an old mark price: the allowed distance from the server's own mark price. */
  readonly slippage?: Percent;
  readonly order: LegKind;
  readonly reduceOnly: boolean;
  readonly cloid: Cloid;
}

/**
 * `normalTpsl`: an entry order with its take profit and stop loss. `positionTpsl`: orders that protect a position and
 * end with it.
 */
type Grouping = 'na' | 'normalTpsl' | 'positionTpsl';

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
  /** The mark price that starts it, from below (`above`) or from above; without it, it starts at once. */
  readonly start?: { readonly price: Price; readonly above: boolean } | undefined;
  /** The mark price at which it ends, even if part of it is unfilled. */
  readonly stop?: Price | undefined;
}

/** The venue's number for an order, or the client's own name for it. */
export type OrderName = number | Cloid;

export interface ModifyPlan {
  readonly order: OrderName;
  /** The complete order after the change. */
  readonly leg: Leg;
}

export interface CancelPlan {
  readonly coin: string;
  readonly order: OrderName;
  /**
   * True for an order that is known to rest in the book, and so is no trigger: the venue may process its cancel first.
   */
  readonly rests?: true | undefined;
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
  /** A negative amount removes margin. */
  readonly amount: Usd;
}

/** The plan that a ticket results in. */
export type TicketPlan =
  | { readonly kind: 'order'; readonly plan: OrderPlan }
  | { readonly kind: 'twap'; readonly plan: TwapPlan };

/** Returns a new name for an order, different each time; the caller supplies the randomness. */
export type NextCloid = () => Cloid;

/** Numbers the orders of a plan that is never sent. */
export function countedCloids(): NextCloid {
  let count = 0;
  return () => {
    count += 1;
    return cloidOf(new Uint8Array(cloidBytes).fill(count));
  };
}

/** Plans to cancel an order. An order of an unknown kind is not assumed to rest. */
export function planCancel({ coin, id, kind, triggerPrice }: OpenOrder): CancelPlan {
  const rests = kind === 'Limit' && triggerPrice === undefined;
  return { coin, order: id, ...(rests && { rests }) };
}

/** Plans to cancel the orders of one coin, or all orders. */
export function planCancelAll(orders: readonly OpenOrder[], coin?: string): readonly CancelPlan[] {
  const meant = coin === undefined ? orders : orders.filter((order) => order.coin === coin);
  return meant.map(planCancel);
}

/** A market's limits, which do not change during a visit. */
export interface Contract {
  readonly sizeDecimals: number;
  readonly maxLeverage: number;
  readonly onlyIsolated: boolean;
  readonly tiers: readonly MarginTier[];
}

/** An account's settings in one market, and how much more the venue lets it buy and sell there. */
export interface AssetData {
  readonly coin: string;
  readonly leverage: number;
  readonly mode: MarginMode;
  readonly most: Readonly<Record<Side, Size>>;
}

/** The fee rates of an account, relative to the notional. */
export interface AccountFees {
  readonly taker: Rate;
  readonly maker: Rate;
}
