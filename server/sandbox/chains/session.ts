import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { errorText } from '../failure.ts';
import { Journal } from '../hyperliquid/journal/journal.ts';
import { log } from '../log.ts';
import { genesisOf } from './genesis/genesis.ts';
import { type Entry, type Kept, readKept, type Snapshot } from './ledger.ts';
import { type Anvil, startAnvil } from './node/anvil.ts';
import { type Call, NodeGone, type Outcome } from './node/outcome.ts';
import type { Warden } from './node/warden.ts';
import { hashOf } from './transaction.ts';

/** As many as a start replays in about a second. */
const ENTRIES_PER_SNAPSHOT = 200;
/** The program has 3 s to end. What a snapshot did not get done, the journal has. */
const LAST_SNAPSHOT_MS = 1_200;

/** Blocks that follow a transaction, for those who wait for confirmations. */
const CONFIRMATIONS = 12;
/** A chain in use shows no older head than this. */
const STALE_S = 60;

const headSchema = z.object({ timestamp: z.string() });

export interface Place {
  readonly chainId: number;
  readonly dir: string;
  /** False only for throw-away chains of tests. */
  readonly durable: boolean;
  readonly warden: Warden;
}

/**
 * One life of a node, with what it keeps: a snapshot, and a journal that every transaction is in before the node hears
 * of it. Blocks are made one after the other from the journal's entries, so that a replay makes the same ones.
 */
export class Session {
  /** Settles when the node is gone and the journal closed. */
  readonly ended: Promise<void>;
  private readonly journal: Journal;
  private readonly node: Anvil;
  private seq: number;
  /** The time of the head, in seconds. */
  private headAt = 0;
  private emptyBlocks = 0;
  private sinceSnapshot = 0;
  private readonly unwritten: Entry[] = [];
  private readonly unapplied: Set<Entry>;
  /** Accepted, but waiting for an earlier nonce. */
  private queued: Entry[] = [];
  private tail: Promise<unknown> = Promise.resolve();

  private constructor(journal: Journal, node: Anvil, kept: Kept) {
    this.journal = journal;
    this.node = node;
    this.seq = kept.seq;
    this.unapplied = new Set(kept.entries);
    this.ended = node.ended.then(async () => {
      await this.tail;
      await journal.close();
    });
  }

  static async open({ chainId, dir, durable, warden }: Place): Promise<Session> {
    const began = performance.now();
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const { journal, snapshot, lines } = await Journal.open(dir, { durable });
    const kept = readKept(snapshot, lines);
    const genesisFile = join(dir, 'genesis.json');
    await writeFile(genesisFile, JSON.stringify(genesisOf(chainId)));
    const node = await startAnvil(chainId, genesisFile, warden).catch(async (error) => {
      await journal.close();
      throw error;
    });
    const session = new Session(journal, node, kept);
    try {
      await session.restore(kept);
      // Gas is estimated at the head: what a contract does at an older time may cost less than what it will do now.
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

  read(calls: readonly Call[]): Promise<Outcome[]> {
    return this.node.post(calls);
  }

  /** Resolves once the disk has the transaction and the node has put it into a block, or has refused it. */
  submit(raw: string): Promise<Outcome> {
    this.emptyBlocks = 0;
    return this.advance(raw);
  }

  /** An empty block, when the head is old enough for one: a chain that nobody uses does not grow. */
  async pulse(): Promise<void> {
    const age = now() - this.headAt;
    if (this.emptyBlocks < CONFIRMATIONS ? age < 1 : age < STALE_S) return;
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

  private async restore({ state, entries }: Kept): Promise<void> {
    if (state !== undefined) await this.node.ask('anvil_loadState', state);
    const head = headSchema.parse(await this.node.ask('eth_getBlockByNumber', 'latest', false));
    this.headAt = Number(head.timestamp);
    this.emptyBlocks = CONFIRMATIONS;
    for (const entry of entries) await this.apply(entry);
    if (this.sinceSnapshot >= ENTRIES_PER_SNAPSHOT) await this.snapshot();
  }

  private advance(raw: string | undefined): Promise<Outcome> {
    this.seq += 1;
    const entry: Entry = { seq: this.seq, at: now(), ...(raw === undefined ? {} : { raw }) };
    this.unwritten.push(entry);
    this.unapplied.add(entry);
    const written = this.journal
      .append(() => this.unwritten.splice(0))
      .catch((error) => {
        // What the disk refused was not accepted: no snapshot may bring it back.
        this.unapplied.delete(entry);
        throw error;
      });
    const applied = Promise.all([this.tail, written]).then(() => this.apply(entry));
    this.tail = applied.then(() => this.snapshotIfDue()).catch((error) => this.report(error));
    return applied;
  }

  private async apply(entry: Entry): Promise<Outcome> {
    const outcome = entry.raw === undefined ? { result: null } : await this.send(entry.raw);
    if ('result' in outcome) {
      this.headAt = Math.max(entry.at, this.headAt);
      await this.node.ask('evm_mine', this.headAt);
      const isQueued = entry.raw !== undefined && !(await this.isMined(outcome.result));
      if (isQueued) this.queued.push(entry);
    }
    this.unapplied.delete(entry);
    this.sinceSnapshot += 1;
    return outcome;
  }

  private async send(raw: string): Promise<Outcome> {
    const [outcome] = await this.node.post([{ method: 'eth_sendRawTransaction', params: [raw] }]);
    if (outcome === undefined) throw new NodeGone('a transaction was not answered');
    return outcome;
  }

  private async isMined(hash: unknown): Promise<boolean> {
    return (await this.node.ask('eth_getTransactionReceipt', hash)) !== null;
  }

  private async snapshotIfDue(): Promise<void> {
    if (this.sinceSnapshot >= ENTRIES_PER_SNAPSHOT) await this.snapshot();
  }

  private async snapshot(): Promise<void> {
    const state = z.string().parse(await this.node.ask('anvil_dumpState'));
    const mined = await Promise.all(this.queued.map(({ raw }) => this.isMined(raw === undefined ? raw : hashOf(raw))));
    this.queued = this.queued.filter((_, index) => mined[index] === false);
    this.sinceSnapshot = 0;
    await this.journal.compact(
      (): Snapshot => ({ through: this.seq, state, entries: [...this.queued, ...this.unapplied] }),
    );
  }

  /** Nothing is lost: the journal still has what the node or the snapshot has not. */
  private report(error: unknown): void {
    if (!(error instanceof NodeGone)) log('error', 'a chain stumbled', { error: errorText(error) });
  }
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
