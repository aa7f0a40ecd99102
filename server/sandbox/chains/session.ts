import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorText } from '../failure.ts';
import { Journal } from '../journal/journal.ts';
import { log } from '../log.ts';
import { genesisOf } from './genesis/genesis.ts';
import { Head } from './head.ts';
import { type Entry, readCached, type Snapshot, type Stored } from './ledger.ts';
import { type Anvil, startAnvil } from './node/anvil.ts';
import { endOrphan, genesisFileIn, noteNode } from './node/orphan.ts';
import { type Call, NodeGone, type Outcome } from './node/outcome.ts';
import type { Warden } from './node/warden.ts';
import { hashOf } from './transaction.ts';
import type { Fate } from './upsets/lost.ts';

/** The number of entries that a start replays in about a second. */
const ENTRIES_PER_SNAPSHOT = 200;
/** The time for the last snapshot: the program has 3 s to end. If it is not finished, the journal has the rest. */
const LAST_SNAPSHOT_MS = 1_200;

/** The empty blocks that follow a transaction, for clients that wait for confirmations. */
const CONFIRMATIONS = 12;
/** The oldest head that a chain in use shows, in seconds. */
const STALE_S = 60;

export interface Place {
  readonly chainId: number;
  readonly dir: string;
  /** False only for temporary chains in tests. */
  readonly durable: boolean;
  readonly warden: Warden;
}

/**
 * One run of a node with its storage: a snapshot, and a journal that records every transaction before the node gets it.
 * Blocks are made one at a time from the journal's entries, so that a replay makes the same ones.
 */
export class Session {
  /** Settles when the node has ended and the journal is closed. */
  readonly ended: Promise<void>;
  private readonly journal: Journal;
  private readonly node: Anvil;
  private readonly head: Head;
  private readonly onHead: () => void;
  private seq: number;
  private emptyBlocks = 0;
  private sinceSnapshot = 0;
  private dear: { readonly baseFee: string; left: number } | undefined;
  private readonly unwritten: Entry[] = [];
  private readonly unapplied: Set<Entry>;
  /** Entries that are accepted but wait for an earlier nonce. */
  private queued: Entry[] = [];
  private tail: Promise<unknown> = Promise.resolve();

  private constructor(journal: Journal, node: Anvil, kept: Stored, onHead: () => void) {
    this.journal = journal;
    this.node = node;
    this.head = new Head(node);
    this.onHead = onHead;
    this.seq = kept.seq;
    this.unapplied = new Set(kept.entries);
    this.ended = node.ended.then(async () => {
      await this.tail;
      await journal.close();
    });
  }

  static async open({ chainId, dir, durable, warden }: Place, onHead: () => void): Promise<Session> {
    const began = performance.now();
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const { journal, snapshot, lines } = await Journal.open(dir, { durable });
    const kept = readCached(snapshot, lines);
    await endOrphan(dir);
    const genesisFile = genesisFileIn(dir);
    await writeFile(genesisFile, JSON.stringify(genesisOf(chainId)));
    const node = await startAnvil(chainId, genesisFile, warden).catch(async (error) => {
      await journal.close();
      throw error;
    });
    const session = new Session(journal, node, kept, onHead);
    try {
      await noteNode(dir, node.pid);
      await session.restore(chainId, kept);
      // Gas is estimated at the head, so the head must be recent: a contract may cost less gas at an older time than
      // now.
      await session.pulse();
    } catch (error) {
      await node.kill();
      throw error;
    }
    const ms = Math.round(performance.now() - began);
    log('info', 'a chain began', { chainId, replayed: kept.entries.length, ms });
    return session;
  }

  get port(): number {
    return this.node.port;
  }

  get pid(): number {
    return this.node.pid;
  }

  async read(calls: readonly Call[]): Promise<Outcome[]> {
    const outcomes = await this.node.post(calls);
    this.head.noteLookUps(calls);
    return outcomes;
  }

  /** True while the house should make no block of its own. */
  get isWatched(): boolean {
    return this.head.isWatched;
  }

  /** Resolves once the transaction is on disk and the node has put it into a block or rejected it. */
  submit(raw: string): Promise<Outcome> {
    this.emptyBlocks = 0;
    return this.advance(raw);
  }

  /** Does the same, without the empty blocks afterwards. */
  slipIn(raw: string): Promise<Outcome> {
    return this.advance(raw);
  }

  /** Accepts a transaction that is meant to get lost. It is in no journal, so it is also gone when the program ends. */
  lose(raw: string, fate: Fate): Promise<Outcome> {
    this.emptyBlocks = 0;
    return this.exclusively(() => this.head.lose(raw, fate));
  }

  /**
   * Replaces the last blocks by others. A snapshot records this, since a replay cannot undo blocks from before its own
   * beginning.
   */
  reorganise(depth: number, fate: 'return' | 'vanish'): Promise<void> {
    this.emptyBlocks = 0;
    return this.exclusively(async () => {
      const stood = await this.head.reorganise(depth, fate);
      if (fate === 'vanish') this.queued = this.queued.filter(({ raw = '' }) => !stood.has(hashOf(raw)));
      await this.snapshot();
      this.onHead();
    });
  }

  /** Sets the base fee, beginning with a block that is made at once. */
  async setBaseFee(baseFee: bigint, blocks: number): Promise<void> {
    this.dear = { baseFee: `0x${baseFee.toString(16)}`, left: blocks };
    await this.advance(undefined);
  }

  /** Lets blocks follow as after a transaction, for code that waits for confirmations of events before a restart. */
  stir(): void {
    this.emptyBlocks = 0;
  }

  /** Makes an empty block if the head is old enough: an unused chain does not grow. */
  async pulse(): Promise<void> {
    const age = now() - this.head.at;
    if (this.head.isWatched || (this.emptyBlocks < CONFIRMATIONS ? age < 1 : age < STALE_S)) return;
    this.emptyBlocks += 1;
    await this.advance(undefined);
  }

  async close(): Promise<void> {
    await this.tail;
    if (this.sinceSnapshot > 0) await Promise.race([this.snapshot(), pause(LAST_SNAPSHOT_MS)]);
    await this.abandon();
  }

  async abandon(): Promise<void> {
    await this.node.kill();
    await this.ended;
  }

  private async restore(chainId: number, { state, entries }: Stored): Promise<void> {
    await this.head.begin(chainId, state);
    this.emptyBlocks = CONFIRMATIONS;
    for (const entry of entries) await this.apply(entry);
    if (this.sinceSnapshot >= ENTRIES_PER_SNAPSHOT) await this.snapshot();
  }

  private exclusively<T>(work: () => Promise<T>): Promise<T> {
    const done = this.tail.then(work);
    this.tail = done.catch((error) => this.report(error));
    return done;
  }

  private advance(raw: string | undefined): Promise<Outcome> {
    this.seq += 1;
    const entry: Entry = { seq: this.seq, at: now(), ...(raw !== undefined && { raw }), ...this.price() };
    this.unwritten.push(entry);
    this.unapplied.add(entry);
    const written = this.journal
      .append(() => this.unwritten.splice(0))
      .catch((error) => {
        // An entry that could not be written was not accepted: no snapshot may bring it back.
        this.unapplied.delete(entry);
        throw error;
      });
    const applied = Promise.all([this.tail, written]).then(() => this.apply(entry));
    this.tail = applied.then(() => this.snapshotIfDue()).catch((error) => this.report(error));
    return applied;
  }

  private async apply(entry: Entry): Promise<Outcome> {
    const { outcome, waits, hasStandIn } = await this.head.apply(entry);
    if (waits) this.queued.push(entry);
    this.unapplied.delete(entry);
    this.sinceSnapshot += 1;
    if (hasStandIn) await this.snapshot();
    if ('result' in outcome) this.onHead();
    return outcome;
  }

  /** Returns the raised base fee for the next block, as long as it is set. */
  private price(): Pick<Entry, 'baseFee'> {
    if (this.dear === undefined || this.dear.left === 0) return {};
    this.dear.left -= 1;
    return { baseFee: this.dear.baseFee };
  }

  private async snapshotIfDue(): Promise<void> {
    if (this.sinceSnapshot >= ENTRIES_PER_SNAPSHOT) await this.snapshot();
  }

  private async snapshot(): Promise<void> {
    const state = await this.head.dump();
    const mined = await Promise.all(this.queued.map(({ raw = '' }) => this.head.isMined(raw)));
    this.queued = this.queued.filter((_, index) => mined[index] === false);
    this.sinceSnapshot = 0;
    await this.journal.compact(
      (): Snapshot => ({ through: this.seq, state, entries: [...this.queued, ...this.unapplied] }),
    );
  }

  /** Logs an error. No data is lost: the journal still has what the node or the snapshot lacks. */
  private report(error: unknown): void {
    if (!(error instanceof NodeGone)) log('error', 'a chain stumbled', { error: errorText(error) });
  }
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
