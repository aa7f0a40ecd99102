import { errorText } from '../failure.ts';
import { Journal } from '../journal/journal.ts';
import { log } from '../log.ts';
import { endOrphan } from './node/orphan.ts';
import { type Call, failWith, INVALID_PARAMS, NodeGone, type Outcome } from './node/outcome.ts';
import { type Place, Session } from './session.ts';
import { hashOf, isRawTransaction } from './transaction.ts';
import { RequestGate } from './upsets/http.ts';
import type { Fate } from './upsets/lost.ts';

const PULSE_MS = 2_000;
/** An unused node is stopped after this time to free its memory; the next request starts it again. */
const SLEEP_AFTER_MS = 10 * 60_000;
/** For this long after a request, a client may be waiting for blocks. */
const IN_USE_MS = 60_000;

/** A chain that is always available: its node is started when needed, and again if it died. */
export class Chain {
  /** The entrance for outside clients; the sandbox itself does not use it. */
  readonly gate = new RequestGate(this);
  private readonly place: Place;
  private current: Promise<Session> | undefined;
  private previous: Promise<void> = Promise.resolve();
  private askedAt = 0;
  private listeners = 0;
  private readonly heads = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(place: Place) {
    this.place = place;
  }

  get id(): number {
    return this.place.chainId;
  }

  /** Returns the process and port of the node, which is started if necessary. */
  async node(): Promise<{ readonly pid: number; readonly port: number }> {
    this.askedAt = performance.now();
    const { pid, port } = await this.session();
    return { pid, port };
  }

  async read(calls: readonly Call[]): Promise<Outcome[]> {
    const session = await this.wake();
    try {
      return await session.read(calls);
    } catch (error) {
      if (!(error instanceof NodeGone)) throw error;
      return (await this.revive(session)).read(calls);
    }
  }

  /** Reads from a running node; undefined if none runs. This neither starts a node nor delays its sleep. */
  async peek(calls: readonly Call[]): Promise<Outcome[] | undefined> {
    const opening = this.current;
    if (opening === undefined) return undefined;
    try {
      return await (await opening).read(calls);
    } catch (error) {
      if (error instanceof NodeGone) return undefined;
      throw error;
    }
  }

  /** Calls the listener for every new block and when a node starts. Returns the function that unsubscribes. */
  onHead(hear: () => void): () => void {
    this.heads.add(hear);
    return () => this.heads.delete(hear);
  }

  /** True if the node's last run was interrupted: its journal may have blocks that were not processed. */
  async wasCutShort(): Promise<boolean> {
    return (await Journal.sizeIn(this.place.dir)) > 0;
  }

  async submit(raw: unknown, fate?: Fate | undefined): Promise<Outcome> {
    if (!isRawTransaction(raw)) return failWith(INVALID_PARAMS, 'a raw transaction is one hexadecimal text');
    const session = await this.wake();
    if (fate !== undefined) return session.lose(raw, fate);
    try {
      return await session.submit(raw);
    } catch (error) {
      if (!(error instanceof NodeGone)) throw error;
      const next = await this.revive(session);
      // The journal had the transaction, so the new node may already have it.
      const hash = hashOf(raw);
      const [known] = await next.read([{ method: 'eth_getTransactionByHash', params: [hash] }]);
      const isKnown = known !== undefined && 'result' in known && known.result !== null;
      return isKnown ? { result: hash } : next.submit(raw);
    }
  }

  /** True while a transaction that will get lost waits to be looked up: meanwhile the house makes no block. */
  async isWatched(): Promise<boolean> {
    return (await this.session()).isWatched;
  }

  /**
   * Adds a transaction of the sandbox's own to a block. Nobody waits for its confirmations, so no empty blocks follow
   * it, as they do for a client's transaction.
   */
  async slipIn(raw: string): Promise<Outcome> {
    return (await this.session()).slipIn(raw);
  }

  async reorganise(depth: number, fate: 'return' | 'vanish'): Promise<void> {
    await (await this.wake()).reorganise(depth, fate);
  }

  async setBaseFee(baseFee: bigint, blocks: number): Promise<void> {
    await (await this.wake()).setBaseFee(baseFee, blocks);
  }

  /** Kills the node as a crash would; the next request starts another. */
  async kill(): Promise<void> {
    await (await this.wake()).abandon();
  }

  /** Wakes the node and lets it confirm its latest blocks. */
  async stir(): Promise<void> {
    (await this.wake()).stir();
  }

  /** Keeps the node awake while a client listens. Returns the function that ends this. */
  listen(): () => void {
    this.listeners += 1;
    return () => {
      this.listeners -= 1;
      this.askedAt = performance.now();
    };
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.sleep();
    await this.previous;
  }

  /** Ends a node left over from an earlier run. Called once, when the data folder is locked. */
  endOrphan(): void {
    if (this.current !== undefined) return;
    this.previous = this.previous
      .then(() => endOrphan(this.place.dir))
      .catch((error) => log('warn', 'a left-over node was not ended', { error: errorText(error) }));
  }

  private wake(): Promise<Session> {
    this.askedAt = performance.now();
    return this.session();
  }

  private session(): Promise<Session> {
    if (this.stopped) return Promise.reject(new Error('the chains are stopping'));
    this.current ??= this.open();
    return this.current;
  }

  private readonly tellHeads = (): void => {
    for (const hear of this.heads) hear();
  };

  private open(): Promise<Session> {
    const opening = this.previous.then(() => Session.open(this.place, this.tellHeads));
    const forget = (): void => {
      if (this.current !== opening) return;
      this.current = undefined;
      clearInterval(this.timer);
    };
    this.timer = setInterval(() => this.beat(opening), PULSE_MS);
    this.timer.unref();
    opening.then(({ ended }) => {
      this.tellHeads();
      return ended.then(forget);
    }, forget);
    return opening;
  }

  /** Replaces a node that ended; its end may not have been noticed yet. */
  private async revive(session: Session): Promise<Session> {
    log('warn', 'the node of a chain is gone', { chainId: this.place.chainId });
    await session.abandon();
    return this.wake();
  }

  private async beat(opening: Promise<Session>): Promise<void> {
    const quietMs = this.listeners > 0 ? 0 : performance.now() - this.askedAt;
    try {
      if (quietMs > SLEEP_AFTER_MS) this.sleep();
      else if (quietMs < IN_USE_MS) await (await opening).pulse();
    } catch (error) {
      log('warn', 'a chain missed a beat', { chainId: this.place.chainId, error: errorText(error) });
    }
  }

  private sleep(): void {
    const opening = this.current;
    if (opening === undefined) return;
    this.current = undefined;
    clearInterval(this.timer);
    this.previous = opening
      .then((session) => session.close())
      .catch((error) => log('warn', 'a chain did not end well', { error: errorText(error) }));
  }
}
