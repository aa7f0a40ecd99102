import type { timesInForce } from '../../config/orders.ts';
import type { Leverage, Percent, Price, Size, Usd } from '../../math/amount.ts';
import { sum } from '../../math/arithmetic.ts';
import type { Cloid } from '../../schemas/cloid.ts';
import type { MarginTier } from '../perps/market/margin.ts';

export type PositionSide = 'long' | 'short';

export interface Position {
  readonly coin: string;
  readonly side: PositionSide;
  /** Unsigned; the side gives the direction. */
  readonly size: Size;
  readonly entryPrice: Price;
  readonly markPrice: Price;
  readonly value: Usd;
  readonly pnl: Usd;
  readonly returnPercent: Percent | undefined;
  readonly margin: Usd;
  readonly marginMode: 'cross' | 'isolated';
  readonly leverage: Leverage;
  /** Undefined if no price could trigger it. */
  readonly liquidationPrice: Price | undefined;
  /** The funding since the position was opened; negative when paid. */
  readonly funding: Usd;
  /** The venue's dex that has the market; undefined for those that are traded here. */
  readonly dex?: string | undefined;
}

/** The part of an account that is on another dex of the venue. */
export interface DexAccount {
  readonly dex: string;
  /** The index of the token in which the dex is settled. */
  readonly token: number;
  /** The account's own money there, which has no meaning if the dexes share their money. */
  readonly accountValue: Usd;
  readonly marginUsed: Usd;
  readonly crossMaintenance: Usd | undefined;
  readonly positions: readonly Position[];
  /** The margin rules of the coins that are held. */
  readonly tiers: Readonly<Record<string, readonly MarginTier[]>>;
}

/** The money of one token behind all cross positions that are settled in it. */
export interface TokenBacking {
  readonly token: number;
  readonly name: string;
  readonly maintenance: Usd;
  readonly equity: Usd;
}

interface SharedDollars {
  /** The account's dollars in spot, which no price of a position moves. */
  readonly cash: Usd;
  /** The venue's own figure of the dollars that are left after the maintenance margin. */
  readonly available: Usd | undefined;
}

export type Backing =
  /** `tokens` is undefined while a dex is unknown, since every dex may need a part of the money. */
  | (SharedDollars & { readonly kind: 'unified'; readonly tokens: readonly TokenBacking[] | undefined })
  /** Only the venue can compute the collateral of such an account, and it reports the result. */
  | (SharedDollars & { readonly kind: 'portfolio'; readonly ratio: Percent | undefined });

export interface AccountState {
  readonly accountValue: Usd;
  readonly marginUsed: Usd;
  /** Undefined while a part of the account is unknown. */
  readonly withdrawable: Usd | undefined;
  /** The value of all positions divided by the account value; undefined if the account is worth nothing. */
  readonly leverage: Leverage | undefined;
  readonly positions: readonly Position[];
  /** The maintenance margin of all cross positions together; absent if not reported. */
  readonly crossMaintenance?: Usd | undefined;
  /** The money that all dexes share; absent in a standard account, where each dex has its own. */
  readonly backing?: Backing | undefined;
  /** The parts of the account on the venue's other dexes. */
  readonly others?: readonly DexAccount[] | undefined;
  /** The dexes that could not be read: what the account holds there is unknown. */
  readonly unread?: readonly string[] | undefined;
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

/** True for an order that executes at the market: its price is only a bound, not one that the user entered. */
export const goesAtMarket = ({ kind }: Pick<OpenOrder, 'kind'>): boolean =>
  kind === 'Market' || kind === 'Stop Market' || kind === 'Take Profit Market' || kind === 'Twap Slice';

export interface OpenOrder {
  readonly id: number;
  readonly coin: string;
  readonly side: 'buy' | 'sell';
  readonly size: Size;
  readonly price: Price;
  /** Undefined for kinds that this code does not know. */
  readonly kind: OrderKind | undefined;
  /** The price at which the order is triggered. */
  readonly triggerPrice: Price | undefined;
  readonly reduceOnly: boolean;
  readonly time: number;
  /** The size before any of it was filled. */
  readonly originalSize?: Size | undefined;
  readonly tif?: (typeof timesInForce)[number] | undefined;
  /** The order protects a position and ends with it. */
  readonly isPositionTpsl?: boolean;
  readonly cloid?: Cloid | undefined;
  /** The venue's dex that has the market; undefined for those that are traded here. */
  readonly dex?: string | undefined;
}

export const sideFilters = ['all', 'long', 'short'] as const;
export type SideFilter = (typeof sideFilters)[number];

export type RowSide = PositionSide | OpenOrder['side'];

/** True if a row passes the filter; a buy order counts as long. */
export function isOnSide(side: RowSide, filter: SideFilter): boolean {
  if (filter === 'all') return true;
  return (side === 'long' || side === 'buy') === (filter === 'long');
}

export const positionsElsewhere = ({ others }: AccountState): readonly Position[] =>
  (others ?? []).flatMap(({ positions }) => positions);

export const allPositions = (state: AccountState): readonly Position[] => [
  ...state.positions,
  ...positionsElsewhere(state),
];

export function unrealisedPnl(positions: readonly Position[]): Usd {
  return sum(positions.map(({ pnl }) => pnl));
}
