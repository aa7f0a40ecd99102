import { z } from 'zod';
import { pastOf } from './genesis/past/past.ts';
import type { Entry } from './ledger.ts';
import type { Anvil } from './node/anvil.ts';
import { type Call, NodeGone, type Outcome } from './node/outcome.ts';
import { hashOf } from './transaction.ts';
import { type Fate, Lost } from './upsets/lost.ts';
import { reorganise } from './upsets/reorganise.ts';

/** The number of recent transactions to remember, for a reorganisation that puts them into other blocks. */
const MOST_RAWS = 500;

const blockSchema = z.object({ timestamp: z.string() });

export interface Applied {
  readonly outcome: Outcome;
  /** True if the transaction is accepted but in no block yet: it waits for an earlier nonce. */
  readonly waits: boolean;
  /** True if the block contains a transaction that is in no journal. */
  readonly hasStandIn: boolean;
}

/** The head of a chain, where blocks are made. It stores nothing: its owner does. */
export class Head {
  private readonly node: Anvil;
  private seconds = 0;
  /** The blocks since this node started: a node has no earlier states. */
  private blocks = 0;
  private readonly raws = new Map<string, string>();
  private readonly lost = new Lost();

  constructor(node: Anvil) {
    this.node = node;
  }

  /** The time of the last block, in seconds. */
  get at(): number {
    return this.seconds;
  }

  async begin(chainId: number, state: string | undefined): Promise<void> {
    if (state !== undefined) await this.node.ask('anvil_loadState', state);
    const { timestamp } = blockSchema.parse(await this.node.ask('eth_getBlockByNumber', 'latest', false));
    this.seconds = Number(timestamp);
    if (state !== undefined) return;
    const past = pastOf(chainId);
    for (const { at, raw } of past) {
      await this.take(raw);
      this.seconds = at;
      await this.mine();
    }
    const last = past.at(-1);
    // One account sent them all, so the last one is in a block only if the others are.
    if (last !== undefined && !(await this.isMined(last.raw))) throw new Error('the past did not happen');
  }

  /** Makes the block of an entry. A rejected transaction makes no block. */
  async apply({ at, raw, baseFee }: Pick<Entry, 'at' | 'raw' | 'baseFee'>): Promise<Applied> {
    const hasStandIn = await this.lost.settle(this.node);
    if (baseFee !== undefined) await this.node.ask('anvil_setNextBlockBaseFeePerGas', baseFee);
    const outcome = raw === undefined ? { result: null } : await this.take(raw);
    if ('error' in outcome) return { outcome, waits: false, hasStandIn };
    this.seconds = Math.max(at, this.seconds);
    await this.mine();
    return { outcome, waits: raw !== undefined && !(await this.isMined(raw)), hasStandIn };
  }

  /**
   * True while no block should be made without a request: it would remove a transaction that a client may be looking
   * up.
   */
  get isWatched(): boolean {
    return this.lost.isFresh;
  }

  noteLookUps(calls: readonly Call[]): void {
    this.lost.noteLookUps(calls);
  }

  /** Accepts a transaction that will never get into a block. */
  async lose(raw: string, fate: Fate): Promise<Outcome> {
    const outcome = await this.take(raw);
    if ('result' in outcome) this.lost.add(hashOf(raw), fate);
    return outcome;
  }

  /** Replaces the last blocks by others. Returns the transactions that were in them. */
  async reorganise(depth: number, fate: 'return' | 'vanish'): Promise<ReadonlySet<string>> {
    await this.lost.settle(this.node);
    while (this.blocks < depth) await this.mine();
    const raws = fate === 'return' ? this.raws : new Map<string, string>();
    return new Set(await reorganise(this.node, { depth, at: this.seconds, raws }));
  }

  async isMined(raw: string): Promise<boolean> {
    return (await this.node.ask('eth_getTransactionReceipt', hashOf(raw))) !== null;
  }

  /** Dumps the whole state, except for pending transactions. */
  async dump(): Promise<string> {
    return z.string().parse(await this.node.ask('anvil_dumpState'));
  }

  private async mine(): Promise<void> {
    await this.node.ask('evm_mine', this.seconds);
    this.blocks += 1;
  }

  private async take(raw: string): Promise<Outcome> {
    const [outcome] = await this.node.post([{ method: 'eth_sendRawTransaction', params: [raw] }]);
    if (outcome === undefined) throw new NodeGone('a transaction was not answered');
    if ('result' in outcome) this.remember(raw);
    return outcome;
  }

  private remember(raw: string): void {
    this.raws.set(hashOf(raw), raw);
    const [oldest] = this.raws.keys();
    if (this.raws.size > MOST_RAWS && oldest !== undefined) this.raws.delete(oldest);
  }
}
