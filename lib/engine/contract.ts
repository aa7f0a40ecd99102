import type { Universe } from './assets.ts';
import type { Command, Reply } from './command.ts';
import type { ExchangeEvent, WireOrder, WireTwap } from './event.ts';
import type {
  AccountReading,
  Audit,
  AvailableReading,
  Depth,
  MarketReading,
  Payout,
  ProfileReading,
} from './reading.ts';

export interface EngineOptions {
  readonly universe: Universe;
  /** The house accounts, which make and take the market: no margin, no history, never liquidated. */
  readonly house: { readonly makers: readonly string[]; readonly takers: readonly string[] };
  /** The account that takes over a liquidated account below two thirds of its maintenance margin. */
  readonly liquidator: string;
  readonly feeCollector: string;
  readonly vault: { readonly address: string; readonly leader: string; readonly name: string };
  /** Whether accounts have action limits (10,000 actions and one per dollar traded). */
  readonly addressLimits: boolean;
}

export interface Feed {
  readonly asset: number;
  readonly oraclePx: number;
  /** The weighted median of other exchanges' perpetual mids; spot pairs have none. */
  readonly perpsPx: number | undefined;
}

export interface HouseOrder {
  readonly account: string;
  readonly asset: number;
  readonly isBuy: boolean;
  readonly px: number;
  readonly sz: number;
  readonly tif: 'Gtc' | 'Ioc' | 'Alo';
}

/** The changes of a step or command, taken once by the code that stores, shows or sends them. */
export interface Changes {
  readonly events: readonly ExchangeEvent[];
  /** Real accounts whose stored form changed. */
  readonly accounts: ReadonlySet<string>;
  /** Real orders (resting, untriggered, TWAPs) whose stored form changed; closed ones have no stored form. */
  readonly orders: ReadonlySet<number>;
  readonly books: ReadonlySet<number>;
}

/** JSON that only the engine writes and reads. */
export type Stored = { readonly [field: string]: unknown };

/**
 * The exchange itself: pure and deterministic. No clock, no randomness, no I/O: time comes with each call and never
 * goes back; the same calls give the same state, events and replies.
 */
export interface Engine {
  /**
   * Carries out a user's action. Never throws on a user's input. `hash` is the transaction's: fills and ledger rows
   * carry it.
   */
  execute(user: string, command: Command, now: number, hash: string): Reply;
  /**
   * Advances time and prices: mark prices, premium samples, hourly funding, trigger orders, TWAP slices, scheduled
   * cancels, liquidations. To be called several times a second; whatever fell due in between happens in order.
   */
  step(now: number, feeds: readonly Feed[]): void;
  /** Places an order of the house. Returns the order id if it rests; undefined if it was filled or rejected. */
  place(order: HouseOrder, now: number): number | undefined;
  withdrawQuote(oid: number, now: number): void;

  takeChanges(): Changes;

  market(asset: number): MarketReading;
  depth(asset: number, levels: number): Depth;
  /** False until the account received its first deposit or transfer. */
  exists(user: string): boolean;
  /** Returns an account over all dexes. */
  account(user: string): AccountReading;
  /** Returns an account's part on one dex; the exchange's own has the empty name. */
  accountOn(user: string, dex: string): AccountReading;
  available(user: string, asset: number): AvailableReading;
  profile(user: string): ProfileReading;
  openOrders(user: string): readonly WireOrder[];
  /** Returns an open order in its present state; the others are in the histories. */
  openOrder(user: string, key: number | string): WireOrder | undefined;
  twaps(user: string): readonly (readonly [number, WireTwap])[];
  vaultEquities(
    user: string,
  ): readonly { readonly vault: string; readonly equity: number; readonly lockedUntil: number }[];
  /** Oldest first. */
  payouts(): readonly Payout[];
  liquidatable(): readonly string[];
  audit(): Audit;

  /**
   * Stored forms, for the journal. `global` holds counters, funding sums, the vault and everything else that belongs to
   * no account.
   */
  storedAccount(user: string): Stored | undefined;
  storedOrder(oid: number): Stored | undefined;
  storedGlobal(): Stored;
  /**
   * The mark prices and averages of the markets: large, so stored only now and then. Part of `global` when restored.
   */
  storedMarkets(): Stored;
  /** Returns everything that restore() needs, for a snapshot. */
  storedAll(): {
    readonly global: Stored;
    readonly accounts: readonly (readonly [string, Stored])[];
    readonly orders: readonly (readonly [number, Stored])[];
  };
  /**
   * Restores real accounts and orders, with their queue order; must be called before the first step. The house starts
   * afresh, with the positions and cash that make the books balance.
   */
  restore(state: {
    readonly global: Stored;
    readonly accounts: readonly Stored[];
    readonly orders: readonly Stored[];
  }): void;
}
