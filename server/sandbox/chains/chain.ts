import { errorText } from '../failure.ts';
import { Journal } from '../hyperliquid/journal/journal.ts';
import { log } from '../log.ts';
import { endOrphan } from './node/orphan.ts';
import { type Call, failed, INVALID_PARAMS, NodeGone, type Outcome } from './node/outcome.ts';
import { type Place, Session } from './session.ts';
import { hashOf, isRawTransaction } from './transaction.ts';
import { Door } from './upsets/door.ts';
import type { Fate } from './upsets/lost.ts';

const PULSE_MS = 2_000;
/** A node that nobody asks gives its memory back; the next request brings it back. */
const SLEEP_AFTER_MS = 10 * 60_000;
/** For so long after a question somebody may be waiting for blocks. */
const IN_USE_MS = 60_000;

/** A chain that is there whenever somebody asks: its node is started at need, and again when it died. */
export class Chain {
  /** What strangers pass through; the sandbox itself does not. */
  readonly door = new Door(this);
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

  /** The process and port of the node, started if need be. */
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

  /** Asks a node that runs; undefined when none does. To ask so neither wakes a node nor keeps it from its sleep. */
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

  /** Told of every new block, and of a node that begins. Returns the end of it. */
  onHead(hear: () => void): () => void {
    this.heads.add(hear);
    return () => this.heads.delete(hear);
  }

  /** Whether the last life of the node was cut short: its journal may have blocks that nobody heard of. */
  async wasCutShort(): Promise<boolean> {
    return (await Journal.sizeIn(this.place.dir)) > 0;
  }

  async submit(raw: unknown, fate?: Fate | undefined): Promise<Outcome> {
    if (!isRawTransaction(raw)) return failed(INVALID_PARAMS, 'a raw transaction is one hexadecimal text');
    const session = await this.wake();
    if (fate !== undefined) return session.lose(raw, fate);
    try {
      return await session.submit(raw);
    } catch (error) {
      if (!(error instanceof NodeGone)) throw error;
      const next = await this.revive(session);
      // The journal had it, so the new node may have it already.
      const hash = hashOf(raw);
      const [known] = await next.read([{ method: 'eth_getTransactionByHash', params: [hash] }]);
      const isKnown = known !== undefined && 'result' in known && known.result !== null;
      return isKnown ? { result: hash } : next.submit(raw);
    }
  }

  async reorganise(depth: number, fate: 'return' | 'vanish'): Promise<void> {
    await (await this.wake()).reorganise(depth, fate);
  }

  async setBaseFee(baseFee: bigint, blocks: number): Promise<void> {
    await (await this.wake()).setBaseFee(baseFee, blocks);
  }

  /** As a crash would: the next who asks brings another. */
  async kill(): Promise<void> {
    await (await this.wake()).abandon();
  }

  /** Wakes the node and has it confirm what stands at its head. */
  async stir(): Promise<void> {
    (await this.wake()).stir();
  }

  /** While somebody listens the node stays. Returns the end of listening. */
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

  /** Called once, when the data folder is ours. */
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

  /** After the end of a node that may not have been noticed yet. */
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
