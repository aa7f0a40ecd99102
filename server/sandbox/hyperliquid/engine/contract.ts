import type { Universe } from '../universe/assets.ts';
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
  /** The accounts that make and take the market: no margin, no history, never liquidated. */
  readonly house: { readonly makers: readonly string[]; readonly takers: readonly string[] };
  /** Takes over what is liquidated below two thirds of its maintenance. */
  readonly liquidator: string;
  readonly feeCollector: string;
  readonly vault: { readonly address: string; readonly leader: string; readonly name: string };
  /** Address limits (10,000 actions and one per dollar traded). */
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

/** What a step or a command left behind, taken once by whoever keeps, shows or stores it. */
export interface Changes {
  readonly events: readonly ExchangeEvent[];
  /** Real accounts whose stored form changed. */
  readonly accounts: ReadonlySet<string>;
  /** Real orders (resting, untriggered, twaps) whose stored form changed; gone ones have no stored form. */
  readonly orders: ReadonlySet<number>;
  readonly books: ReadonlySet<number>;
}

/** JSON as the engine writes it and reads it back; nobody else looks inside. */
export type Stored = { readonly [field: string]: unknown };

/**
 * The exchange itself: pure and deterministic. No clock, no randomness, no I/O: time comes with each call and never
 * goes back; the same calls give the same state, events and replies.
 */
export interface Engine {
  /** A user's action. Never throws on what a user can send. `hash` is the transaction's: fills and ledger rows carry it. */
  execute(user: string, command: Command, now: number, hash: string): Reply;
  /**
   * Time passes and prices move: marks, premium samples, hourly funding, triggers, TWAP slices, scheduled cancels,
   * liquidations. Call several times a second; what fell due in between happens in order.
   */
  step(now: number, feeds: readonly Feed[]): void;
  /** The house quotes. The order id when it rests; undefined when it filled, or was refused. */
  place(order: HouseOrder, now: number): number | undefined;
  withdrawQuote(oid: number, now: number): void;

  takeChanges(): Changes;

  market(asset: number): MarketReading;
  depth(asset: number, levels: number): Depth;
  /** False until the account received its first deposit or transfer. */
  exists(user: string): boolean;
  account(user: string): AccountReading;
  available(user: string, asset: number): AvailableReading;
  profile(user: string): ProfileReading;
  openOrders(user: string): readonly WireOrder[];
  /** An open order as it stands; histories know the others. */
  openOrder(user: string, key: number | string): WireOrder | undefined;
  twaps(user: string): readonly (readonly [number, WireTwap])[];
  vaultEquities(
    user: string,
  ): readonly { readonly vault: string; readonly equity: number; readonly lockedUntil: number }[];
  /** Oldest first. */
  payouts(): readonly Payout[];
  liquidatable(): readonly string[];
  audit(): Audit;

  /** Stored forms, for the journal. `global` holds counters, funding sums, vault and what else is no account's. */
  storedAccount(user: string): Stored | undefined;
  storedOrder(oid: number): Stored | undefined;
  storedGlobal(): Stored;
  /** Marks and averages of the markets: large, and worth keeping only now and then. Part of `global` when restored. */
  storedMarkets(): Stored;
  /** Everything that restore() wants, for a snapshot. */
  storedAll(): {
    readonly global: Stored;
    readonly accounts: readonly (readonly [string, Stored])[];
    readonly orders: readonly (readonly [number, Stored])[];
  };
  /**
   * Before the first step: real accounts and orders as they were, with their queue order. The house begins anew with
   * what makes the books balance.
   */
  restore(state: {
    readonly global: Stored;
    readonly accounts: readonly Stored[];
    readonly orders: readonly Stored[];
  }): void;
}
