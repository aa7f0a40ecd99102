import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Outcome } from '../node/outcome.ts';
import type { Answering } from '../wire/answer.ts';
import type { Fate } from './lost.ts';

/** How a node is not there: nothing takes the connection, or a balancer before it says so. */
export type Absence = 'refuse' | '502';

interface Gone {
  readonly how: Absence;
  /** Requests that still find nobody; undefined until somebody clears it. */
  left: number | undefined;
}

interface Behind {
  read(calls: readonly Call[]): Promise<Outcome[]>;
  submit(raw: unknown, fate: Fate | undefined): Promise<Outcome>;
}

/** What strangers pass through on their way to a chain, and what goes wrong there because somebody wants it to. */
export class Door implements Answering {
  private readonly chain: Behind;
  private gone: Gone | undefined;
  private slowMs = 0;
  private readonly fates: Fate[] = [];
  private readonly open = new Set<() => void>();
  private claimedId: number | undefined;

  constructor(chain: Behind) {
    this.chain = chain;
  }

  async read(calls: readonly Call[]): Promise<Outcome[]> {
    await this.hesitate();
    const outcomes = await this.chain.read(calls);
    return outcomes.map((outcome, index) => this.claim(calls[index]?.method) ?? outcome);
  }

  async submit(raw: unknown): Promise<Outcome> {
    await this.hesitate();
    return this.chain.submit(raw, this.fates.shift());
  }

  /** For the next request; its turn is then over. */
  absence(): Absence | undefined {
    const { gone } = this;
    if (gone === undefined) return undefined;
    if (gone.left !== undefined) {
      gone.left -= 1;
      if (gone.left === 0) this.gone = undefined;
    }
    return gone.how;
  }

  /** Tells an open connection that the node is gone. Returns the end of telling. */
  onClose(close: () => void): () => void {
    this.open.add(close);
    return () => this.open.delete(close);
  }

  shut(how: Absence, requests: number | undefined): void {
    this.gone = { how, left: requests };
    for (const close of this.open) close();
  }

  /** Makes the node say that it is another chain's; undefined ends it. */
  claimToBe(chainId: number | undefined): void {
    this.claimedId = chainId;
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
    this.fates.length = 0;
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
