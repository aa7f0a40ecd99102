import { z } from 'zod';
import type { Chain } from './chain.ts';
import { resultOf } from './node/outcome.ts';
import { Rounds } from './rounds.ts';

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/)
  .transform(Number);

const logsSchema = z.array(
  z.object({
    address: z.string(),
    topics: z.array(z.string()),
    data: z.string(),
    blockNumber: quantity,
    transactionHash: z.string(),
    logIndex: quantity,
  }),
);

export type ChainLog = z.infer<typeof logsSchema>[number];

/** The largest number of blocks in one query. */
const MOST_BLOCKS = 5_000;

export interface Watcher {
  /** The contract, or several contracts. */
  readonly address: string | readonly string[];
  /** The topics in the form that eth_getLogs takes. */
  readonly topics: readonly (string | null | readonly string[])[];
  /**
   * The number of blocks that must follow a block before it is reported: no shorter reorganisation can undo a reported
   * block.
   */
  confirmations(): number;
  /** The last block that was reported: watching continues there, after a restart too. */
  received(): number;
  /**
   * Called with all logs of the blocks from `from` to `block`, in order. They are reported again if it fails or the
   * program dies meanwhile.
   */
  hear(logs: readonly ChainLog[], block: number, from: number): Promise<void>;
}

/** Reports a chain's logs. The node is queried while it runs, and is never woken. */
export class Watch {
  private readonly chain: Chain;
  private readonly watcher: Watcher;
  private readonly rounds: Rounds;
  private readonly leave: () => void;

  constructor(chain: Chain, watcher: Watcher) {
    this.chain = chain;
    this.watcher = watcher;
    this.rounds = new Rounds('a watch', () => this.catchUp());
    this.leave = chain.onHead(() => this.rounds.runRound());
  }

  /** Resolves when every confirmed log has been reported. */
  poll(): Promise<void> {
    return this.rounds.runRound();
  }

  /** True if there are logs that are not confirmed yet. */
  async isWaiting(): Promise<boolean> {
    const head = await this.head();
    return head !== undefined && (await this.logs(this.watcher.received() + 1, head))?.length !== 0;
  }

  async close(): Promise<void> {
    this.leave();
    await this.rounds.close();
  }

  private async catchUp(): Promise<void> {
    const head = await this.head();
    if (head === undefined) return;
    const firm = head - this.watcher.confirmations();
    for (let from = this.watcher.received() + 1; from <= firm; from = this.watcher.received() + 1) {
      const to = Math.min(firm, from + MOST_BLOCKS - 1);
      const logs = await this.logs(from, to);
      if (logs === undefined) return;
      await this.watcher.hear(logs, to, from);
    }
  }

  private async head(): Promise<number | undefined> {
    const [head] = (await this.chain.peek([{ method: 'eth_blockNumber', params: [] }])) ?? [];
    return head === undefined ? undefined : quantity.parse(resultOf(head));
  }

  private async logs(from: number, to: number): Promise<readonly ChainLog[] | undefined> {
    const { address, topics } = this.watcher;
    const filter = { address, topics, fromBlock: hex(from), toBlock: hex(to) };
    const [found] = (await this.chain.peek([{ method: 'eth_getLogs', params: [filter] }])) ?? [];
    if (found === undefined) return undefined;
    return logsSchema
      .parse(resultOf(found))
      .toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
  }
}

function hex(value: number): string {
  return `0x${value.toString(16)}`;
}
