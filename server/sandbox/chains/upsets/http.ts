import { setTimeout as pause } from 'node:timers/promises';
import { type Answering, type Call, failWith, METHOD_NOT_FOUND, type Outcome } from '../node/outcome.ts';
import { tracingMethods } from '../wire/methods.ts';
import type { Fate } from './lost.ts';

/** How an absent node appears: the connection is refused, or a load balancer in front of it reports an error. */
export type Absence = 'refuse' | '502';

interface Gone {
  readonly how: Absence;
  /** How many more requests fail; undefined until it is cleared. */
  left: number | undefined;
}

/** Called with clients' requests before the chain processes them, and after each of their transactions. */
export interface Companion {
  beforehand(calls: readonly Call[]): Promise<void>;
  afterwards(): Promise<void>;
}

interface Behind {
  read(calls: readonly Call[]): Promise<Outcome[]>;
  submit(raw: unknown, fate: Fate | undefined): Promise<Outcome>;
}

/** The endpoint of a chain for outside clients, with the faults that were requested for it. */
export class RequestGate implements Answering {
  private readonly chain: Behind;
  private gone: Gone | undefined;
  private slowMs = 0;
  private readonly fates: Fate[] = [];
  private readonly open = new Set<() => void>();
  private claimedId: number | undefined;
  private isTraceless = false;
  private companion: Companion | undefined;

  constructor(chain: Behind) {
    this.chain = chain;
  }

  async read(calls: readonly Call[]): Promise<Outcome[]> {
    await this.hesitate();
    await this.companion?.beforehand(calls);
    const outcomes = await this.chain.read(calls);
    return outcomes.map((outcome, index) => {
      const method = calls[index]?.method;
      return this.withhold(method) ?? this.claim(method) ?? outcome;
    });
  }

  async submit(raw: unknown): Promise<Outcome> {
    await this.hesitate();
    await this.companion?.beforehand([{ method: 'eth_sendRawTransaction', params: [raw] }]);
    const outcome = await this.chain.submit(raw, this.fates.shift());
    await this.companion?.afterwards();
    return outcome;
  }

  attend(companion: Companion | undefined): void {
    this.companion = companion;
  }

  /** Returns the absence that affects the next request, and counts it as used. */
  absence(): Absence | undefined {
    const { gone } = this;
    if (gone === undefined) return undefined;
    if (gone.left !== undefined) {
      gone.left -= 1;
      if (gone.left === 0) this.gone = undefined;
    }
    return gone.how;
  }

  /**
   * Registers an open connection to be closed when the node is made absent. Returns the function that unregisters it.
   */
  onClose(close: () => void): () => void {
    this.open.add(close);
    return () => this.open.delete(close);
  }

  shut(how: Absence, requests: number | undefined): void {
    this.gone = { how, left: requests };
    for (const close of this.open) close();
  }

  /** Makes the node report the id of another chain; undefined ends this. */
  claimToBe(chainId: number | undefined): void {
    this.claimedId = chainId;
  }

  /** Sets whether the node supports traces, which most public nodes refuse. */
  tellTraces(areReported: boolean): void {
    this.isTraceless = !areReported;
  }

  delay(ms: number): void {
    this.slowMs = ms;
  }

  doom(fate: Fate, transactions: number): void {
    this.fates.push(...Array.from({ length: transactions }, () => fate));
  }

  clear(): void {
    this.gone = undefined;
    this.slowMs = 0;
    this.claimedId = undefined;
    this.isTraceless = false;
    this.fates.length = 0;
  }

  private withhold(method: string | undefined): Outcome | undefined {
    if (!this.isTraceless || method === undefined || !tracingMethods.includes(method)) return undefined;
    return failWith(METHOD_NOT_FOUND, `the method ${method} does not exist/is not available`);
  }

  private claim(method: string | undefined): Outcome | undefined {
    if (this.claimedId === undefined) return undefined;
    if (method === 'eth_chainId') return { result: `0x${this.claimedId.toString(16)}` };
    return method === 'net_version' ? { result: String(this.claimedId) } : undefined;
  }

  private async hesitate(): Promise<void> {
    if (this.slowMs > 0) await pause(this.slowMs);
  }
}
