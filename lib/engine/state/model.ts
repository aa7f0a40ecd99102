// The state of the exchange. Plain objects of one shape each; the folders beside this one hold the rules.

import type { AccountMode } from '../account-mode.ts';
import type { PerpAsset, SpotAsset } from '../assets.ts';
import type { Tif } from '../command.ts';
import type { EngineOptions } from '../contract.ts';
import type { ExchangeEvent } from '../event.ts';
import type { Payout } from '../reading.ts';
import type { Ema } from '../units/ema.ts';

export interface Position {
  readonly market: PerpMarket;
  szi: number;
  /** The position's cost, signed like the position. */
  entryNtl: number;
  readonly isCross: boolean;
  /** For isolated positions: the cash in it, less its purchase. Its equity is rawUsd + szi × mark. */
  rawUsd: number;
  fundingSinceOpen: number;
  fundingSinceChange: number;
}

/** An account's settings for an asset, and what outlives its positions. */
export interface Setting {
  leverage: number;
  isCross: boolean;
  fundingAllTime: number;
}

export interface SpotBalance {
  total: number;
  hold: number;
  entryNtl: number;
}

/** Sizes of resting orders that may open a position. */
export interface Resting {
  readonly market: PerpMarket;
  buy: number;
  sell: number;
}

export interface VolumeDay {
  readonly day: number;
  cross: number;
  add: number;
  /** The volume that counts for the fee tiers: spot counts twice. */
  weighted: number;
}

/** A coin whose worth backs the positions of portfolio-margin accounts; its perpetual's oracle gives its price. */
export interface Collateral {
  readonly token: number;
  readonly ltvPercent: number;
  readonly market: PerpMarket;
  /** Wei × price in one micro-USD. */
  readonly scale: number;
}

export interface Account {
  readonly address: string;
  /**
   * Only `real` accounts have margin checks, a history and a stored form of their own; `house` and `internal` ones
   * (liquidator, fees, vault) are not restricted.
   */
  readonly kind: 'real' | 'house' | 'internal';
  exists: boolean;
  mode: AccountMode;
  readonly collateral: readonly Collateral[];
  /** Cash of the perpetuals: deposits minus the cost of cross positions. A unified account moves the rest to spot. */
  usd: number;
  readonly positions: Map<number, Position>;
  readonly settings: Map<number, Setting>;
  readonly spot: Map<number, SpotBalance>;
  readonly orders: Set<Order>;
  readonly cloids: Map<string, Order>;
  readonly resting: Map<number, Resting>;
  readonly twaps: Set<Twap>;
  master: Account | undefined;
  subAccountName: string;
  readonly subAccounts: Account[];
  displayName: string | undefined;
  readonly builders: Map<string, number>;
  referredBy: { readonly referrer: string; readonly code: string } | undefined;
  referralCode: string | undefined;
  builderRewards: number;
  referralRewards: number;
  claimedRewards: number;
  cumVolume: number;
  days: VolumeDay[];
  requestsUsed: number;
  requestsBought: number;
  /** When an account beyond its limit of actions last acted. */
  lastBeyondLimit: number;
  scheduledCancel: number | undefined;
  scheduledCancelDay: number;
  scheduledCancelCount: number;
  readonly depositKeys: Set<string>;
  hasSent: boolean;
  vaultShares: number;
  vaultLockedUntil: number;
  /** Market liquidations take whole positions until this time. */
  liquidationCooldownUntil: number;
  isLiquidating: boolean;
}

export interface Trigger {
  readonly isMarket: boolean;
  readonly px: number;
  readonly tpsl: 'tp' | 'sl';
  /** True if the order waits for the mark price to fall to px, false if to rise. */
  readonly isBelow: boolean;
}

/** Orders of which one, when filled, cancels the others. */
export interface OrderGroup {
  readonly id: number;
  members: Order[];
}

export interface Builder {
  readonly address: string;
  /** In tenths of a basis point. */
  readonly fee: number;
}

export interface Order {
  readonly oid: number;
  readonly account: Account;
  readonly market: Market;
  readonly isBuy: boolean;
  readonly px: number;
  sz: number;
  origSz: number;
  readonly tif: Tif | 'LiquidationMarket';
  readonly reduceOnly: boolean;
  readonly cloid: string | undefined;
  readonly timestamp: number;
  readonly builder: Builder | undefined;
  readonly trigger: Trigger | undefined;
  readonly isPositionTpsl: boolean;
  /** True if the order follows the size of its position. */
  readonly isWholePosition: boolean;
  children: Order[];
  parent: Order | undefined;
  group: OrderGroup | undefined;
  twap: Twap | undefined;
  /** new: being placed. parked: a child that waits for its parent. armed: waits for the mark price. */
  state: 'new' | 'parked' | 'armed' | 'resting' | 'gone';
  /** Its time priority at its level, or among the orders that the mark price triggers. */
  queue: number;
  level: Level | undefined;
  previous: Order | undefined;
  next: Order | undefined;
}

export interface Level {
  readonly px: number;
  sz: number;
  n: number;
  head: Order | undefined;
  tail: Order | undefined;
}

export interface Side {
  readonly isBid: boolean;
  /** The best last, since most changes happen there. */
  readonly levels: Level[];
}

interface Prices {
  readonly id: number;
  readonly name: string;
  readonly bids: Side;
  readonly asks: Side;
  oraclePx: number;
  markPx: number;
  lastPx: number | undefined;
  /** True if the order book changed since the mark price was computed. */
  isStale: boolean;
}

export interface Tier {
  readonly lowerBound: number;
  readonly maxLeverage: number;
  /** The maintenance margin at lowerBound. */
  readonly base: number;
}

export interface PerpMarket extends Prices {
  readonly kind: 'perp';
  readonly asset: PerpAsset;
  readonly tiers: readonly Tier[];
  perpsPx: number | undefined;
  previousMarkPx: number;
  readonly basis: Ema;
  readonly perpsEma: Ema;
  premium: number | undefined;
  premiumSum: number;
  premiumCount: number;
  fundingRate: number;
  openInterest: number;
  readonly openInterestCap: number;
  /** Orders that wait for the mark price. */
  readonly armed: Set<Order>;
  readonly isolatedOnly: boolean;
  readonly firstSetting: Readonly<Setting>;
}

export interface SpotMarket extends Prices {
  readonly kind: 'spot';
  readonly asset: SpotAsset;
  /** Wei of the base token in one unit of size. */
  readonly baseScale: number;
}

export type Market = PerpMarket | SpotMarket;

export interface Twap {
  readonly id: number;
  readonly account: Account;
  readonly market: PerpMarket;
  readonly isBuy: boolean;
  readonly sz: number;
  readonly reduceOnly: boolean;
  readonly minutes: number;
  readonly randomize: boolean;
  readonly trigger: { readonly px: number; readonly above: boolean } | undefined;
  readonly stopPx: number | undefined;
  readonly timestamp: number;
  /** Undefined while it waits for its trigger. */
  startedAt: number | undefined;
  slices: number;
  executedSz: number;
  executedNtl: number;
}

export interface ChangeLog {
  events: ExchangeEvent[];
  accounts: Set<string>;
  orders: Set<number>;
  books: Set<number>;
}

export interface Exchange {
  readonly options: EngineOptions;
  readonly markets: ReadonlyMap<number, Market>;
  readonly collateral: readonly Collateral[];
  readonly perps: readonly PerpMarket[];
  readonly accounts: Map<string, Account>;
  readonly orders: Map<number, Order>;
  readonly twaps: Map<number, Twap>;
  readonly makers: readonly Account[];
  readonly takers: readonly Account[];
  readonly liquidator: Account;
  readonly feeCollector: Account;
  readonly vault: Account;
  vaultShares: number;
  /** Real accounts with positions. */
  readonly holders: Set<Account>;
  /** Accounts whose orders are to be cancelled at a time. */
  readonly scheduled: Set<Account>;
  readonly referralCodes: Map<string, Account>;
  /** Day -> the volume of the whole exchange, in micro-USD. */
  readonly dayVolumes: Map<number, number>;
  now: number;
  hash: string;
  nextId: number;
  nextTid: number;
  nextQueue: number;
  nextLid: number;
  /** The time up to which the premium was sampled and funding paid; undefined before the first step. */
  sampledUntil: number | undefined;
  /**
   * The micro-USD and the wei of tokens that came from outside. The wei of all accounts together exceed a number's
   * range.
   */
  usdIn: number;
  readonly minted: Map<number, bigint>;
  /** The payouts by id, the oldest first. */
  readonly payouts: Map<number, Payout>;
  changes: ChangeLog;
  /** The filled orders and changed positions of a match that still have to be handled. */
  filled: Order[];
  readonly moved: Map<Account, Set<PerpMarket>>;
  /** Unified accounts whose cash must be moved to spot at the end of a call. */
  readonly unswept: Set<Account>;
}

export const ZERO_HASH = `0x${'0'.repeat(64)}`;
export const USDC = 0;
/** USDC has eight decimals in spot, and six as collateral. */
export const WEI_PER_MICRO = 100;
