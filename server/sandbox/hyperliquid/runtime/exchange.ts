import type { Universe } from '../../../../lib/engine/assets.ts';
import type { Command, Reply } from '../../../../lib/engine/command.ts';
import type { Changes, Engine, EngineOptions } from '../../../../lib/engine/contract.ts';
import type { ExchangeEvent } from '../../../../lib/engine/event.ts';
import type { Clock } from '../../clock.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Market } from '../../market/market.ts';
import type { Authority, StoredAgents } from '../authority/authority.ts';
import type { Seeded } from '../genesis/seed-accounts.ts';
import type { History } from '../history/history.ts';
import type { ValueSample } from '../history/user-history.ts';
import type { JournalRecord, Snapshot } from './record.ts';
import type { Settings } from './settings.ts';

export interface ExchangeParts {
  readonly universe: Universe;
  readonly engine: Engine;
  readonly market: Market;
  readonly authority: Authority;
  readonly history: History;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly birth: number;
  readonly seeds: EngineOptions;
  /** The number of the last record that was written. */
  readonly seq: number;
}

/** The parts of a journal line besides the engine's own changes. */
type Extra = Pick<JournalRecord, 'nonces' | 'agents' | 'market' | 'settings'>;

interface Pending {
  readonly accounts: Set<string>;
  readonly orders: Set<number>;
  readonly events: ExchangeEvent[];
  readonly nonces: (readonly [signer: string, nonce: number])[];
  readonly extra: Omit<Extra, 'nonces'>;
}

const nothingPending = (): Pending => ({ accounts: new Set(), orders: new Set(), events: [], nonces: [], extra: {} });

/** Called with changes as they happen, and with user events once they are durable. */
export type Listener = (changes: Changes) => void;

const COMPACT_AT_BYTES = 64 * 1024 * 1024;
const VALUE_EVERY_MS = 15 * 60_000;
const MARKETS_EVERY_MS = 30_000;

/** The running exchange: commands in, events out, and every change is on disk before it is acknowledged. */
export class Exchange {
  readonly universe: Universe;
  readonly engine: Engine;
  readonly market: Market;
  readonly authority: Authority;
  readonly history: History;
  readonly clock: Clock;
  readonly birth: number;
  readonly seeds: EngineOptions;
  settings: Settings;
  private readonly journal: Journal;
  private readonly listeners = new Set<Listener>();
  private seq: number;
  private pending = nothingPending();
  private valuedAt = 0;
  private marketsAt = 0;

  constructor(parts: ExchangeParts) {
    this.universe = parts.universe;
    this.engine = parts.engine;
    this.market = parts.market;
    this.authority = parts.authority;
    this.history = parts.history;
    this.journal = parts.journal;
    this.clock = parts.clock;
    this.settings = parts.settings;
    this.birth = parts.birth;
    this.seeds = parts.seeds;
    this.seq = parts.seq;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Carries out a command; resolves once its changes are on disk. */
  async perform(
    user: string,
    command: Command,
    hash: string,
    nonce?: readonly [signer: string, nonce: number],
  ): Promise<Reply> {
    const reply = this.engine.execute(user, command, this.clock.now(), hash);
    await this.commit(nonce === undefined ? {} : { nonces: [nonce] });
    return reply;
  }

  /** Records changes outside the engine: a used nonce, an agent wallet. */
  async note(nonce: readonly [string, number], agents?: StoredAgents): Promise<void> {
    await this.commit({ nonces: [nonce], ...(agents !== undefined && { agents }) });
  }

  async configure(settings: Settings): Promise<void> {
    this.settings = settings;
    await this.commit({ settings });
  }

  async steer(change: (market: Market) => void): Promise<void> {
    change(this.market);
    await this.commit({ market: this.market.stored() });
  }

  tick(): Promise<void> {
    const now = this.clock.now();
    this.market.step(this.engine, now);
    if (now - this.valuedAt >= VALUE_EVERY_MS) {
      this.valuedAt = now;
      for (const [user, history] of this.history.all) history.addValue(this.value(user, now));
    }
    return this.commit({});
  }

  value(user: string, time: number): ValueSample {
    const account = this.engine.account(user);
    const spot = account.spot.find(({ token }) => token === 0);
    const spotUsd = spot === undefined ? 0 : Math.trunc(spot.total / 100);
    const perpValue = account.all.accountValue;
    const { deposited } = this.history.of(user);
    return {
      time,
      perpValue,
      value: perpValue + spotUsd,
      deposited: deposited.all,
      perpDeposited: deposited.perp,
    };
  }

  /** Adds the first accounts, with their histories, to a new exchange. */
  async populate(seed: (engine: Engine, market: Market, now: number) => readonly Seeded[]): Promise<void> {
    for (const { user, past } of seed(this.engine, this.market, this.clock.now())) this.history.open(user).add(past);
    await this.commit({});
  }

  private commit(extra: Extra): Promise<void> {
    const changes = this.engine.takeChanges();
    const before = this.pending.events.length;
    for (const event of changes.events) {
      this.history.apply(event);
      if (event.kind === 'trade') this.market.onTrade(event.trade, event.asset);
      else this.pending.events.push(event);
    }
    for (const user of changes.accounts) this.pending.accounts.add(user);
    for (const oid of changes.orders) this.pending.orders.add(oid);
    const { nonces = [], ...rest } = extra;
    this.pending.nonces.push(...nonces);
    Object.assign(this.pending.extra, rest);
    const isWorthKeeping =
      changes.accounts.size > 0 ||
      changes.orders.size > 0 ||
      this.pending.events.length > before ||
      Object.keys(extra).length > 0;
    if (!isWorthKeeping) {
      this.publish(changes);
      return Promise.resolve();
    }
    return this.journal.append(this.compose).then(() => this.publish(changes));
  }

  /**
   * Composes one line for all changes since the last: however many orders share a flush, an account is written once.
   */
  private readonly compose = (): JournalRecord => {
    const { accounts, orders, events, nonces, extra } = this.pending;
    this.pending = nothingPending();
    this.seq += 1;
    const touched = accounts.size > 0 || orders.size > 0;
    return {
      seq: this.seq,
      ...(touched && {
        global: this.engine.storedGlobal(),
        ...(this.marketsDue() && { markets: this.engine.storedMarkets() }),
        accounts: [...accounts].map((user) => [user, this.engine.storedAccount(user) ?? null]),
        orders: [...orders].map((oid) => [oid, this.engine.storedOrder(oid) ?? null]),
      }),
      ...(events.length > 0 && { events }),
      ...(nonces.length > 0 && { nonces }),
      ...extra,
    };
  };

  private marketsDue(): boolean {
    const now = this.clock.now();
    if (now - this.marketsAt < MARKETS_EVERY_MS) return false;
    this.marketsAt = now;
    return true;
  }

  private publish(changes: Changes): void {
    for (const listener of this.listeners) listener(changes);
  }

  get needsCompaction(): boolean {
    return this.journal.size > COMPACT_AT_BYTES;
  }

  compact(): Promise<void> {
    return this.journal.compact((): Snapshot => {
      const { accounts, orders, global } = this.engine.storedAll();
      return {
        seq: this.seq,
        birth: this.birth,
        global,
        accounts,
        orders,
        authority: this.authority.stored(),
        history: this.history.stored(),
        market: this.market.stored(),
        settings: this.settings,
      };
    });
  }

  async close(): Promise<void> {
    await this.compact();
    await this.journal.close();
  }
}
