import type { timesInForce } from '../../config/limits.ts';
import type { Leverage, Percent, Price, Size, Usd } from '../../math/amount.ts';
import { sum } from '../../math/arithmetic.ts';
import type { Cloid } from '../../schemas/cloid.ts';

export type Side = 'long' | 'short';

export interface Position {
  readonly coin: string;
  readonly side: Side;
  /** Without a sign: the side has it. */
  readonly size: Size;
  readonly entryPrice: Price;
  readonly markPrice: Price;
  readonly value: Usd;
  readonly pnl: Usd;
  readonly returnPercent: Percent | undefined;
  readonly margin: Usd;
  readonly marginMode: 'cross' | 'isolated';
  readonly leverage: Leverage;
  /** None while no price could reach it. */
  readonly liquidationPrice: Price | undefined;
  /** Since it was opened; negative: paid. */
  readonly funding: Usd;
}

export interface AccountState {
  readonly accountValue: Usd;
  readonly marginUsed: Usd;
  readonly withdrawable: Usd;
  /** How many times the account is in the market; unknown where it is worth nothing. */
  readonly leverage: Leverage | undefined;
  readonly positions: readonly Position[];
  /** What all cross positions together must be worth; missing where nobody said. */
  readonly crossMaintenance?: Usd | undefined;
}

export const orderKinds = [
  'Limit',
  'Market',
  'Stop Market',
  'Stop Limit',
  'Take Profit Market',
  'Take Profit Limit',
  'Twap Slice',
] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Its price is the bound of an order at the market, and nothing that anybody asked for. */
export const goesAtMarket = ({ kind }: Pick<OpenOrder, 'kind'>): boolean =>
  kind === 'Market' || kind === 'Stop Market' || kind === 'Take Profit Market' || kind === 'Twap Slice';

export interface OpenOrder {
  readonly id: number;
  readonly coin: string;
  readonly side: 'buy' | 'sell';
  readonly size: Size;
  readonly price: Price;
  /** Missing for kinds that we do not know. */
  readonly kind: OrderKind | undefined;
  /** The price from which it is an order. */
  readonly triggerPrice: Price | undefined;
  readonly reduceOnly: boolean;
  readonly time: number;
  /** Before any of it was filled. */
  readonly originalSize?: Size | undefined;
  readonly tif?: (typeof timesInForce)[number] | undefined;
  /** It guards a position, and goes with it. */
  readonly isPositionTpsl?: boolean;
  readonly cloid?: Cloid | undefined;
}

export const sideFilters = ['all', 'long', 'short'] as const;
export type SideFilter = (typeof sideFilters)[number];

export type RowSide = Side | OpenOrder['side'];

/** What buys is on the long side. */
export function isOnSide(side: RowSide, filter: SideFilter): boolean {
  if (filter === 'all') return true;
  return (side === 'long' || side === 'buy') === (filter === 'long');
}

/** The greatest first. */
export const filteredPositions = (positions: readonly Position[], filter: SideFilter): readonly Position[] =>
  positions.filter(({ side }) => isOnSide(side, filter));

export const filteredOrders = (orders: readonly OpenOrder[], filter: SideFilter): readonly OpenOrder[] =>
  orders.filter(({ side }) => isOnSide(side, filter));

export function unrealisedPnl(positions: readonly Position[]): Usd {
  return sum(positions.map(({ pnl }) => pnl));
}
