import { z } from 'zod';
import { arbitrum } from '../../../../lib/config/venues/chains.ts';
import type { Chain } from '../../chains/chain.ts';
import { crossing } from '../../chains/genesis/cctp.ts';
import { type ChainLog, Watch, type Watcher } from '../../chains/watch.ts';
import { topic, word } from '../../ethereum/abi.ts';
import { hex, keccakText } from '../../ethereum/hash.ts';
import type { Exchange } from '../../hyperliquid/runtime/exchange.ts';
import { type Kind, Store } from '../../journal/store.ts';
import { log } from '../../log.ts';

/** The smallest deposit, in micro-USD. The bridge keeps smaller ones without a credit. */
const LEAST_DEPOSIT = 5_000_000;
/** How many blocks may be processed before the progress is written to disk. */
const BLOCKS_UNWRITTEN = 1_000;
const NOBODY = `0x${'0'.repeat(40)}`;

const lostSchema = z.object({ key: z.string(), user: z.string(), usd: z.number() });

export type LostDeposit = z.infer<typeof lostSchema>;

const bookSchema = z.object({
  /** The last block whose deposits are all credited, or lost. */
  through: z.number(),
  /** True if a deposit was still waiting for confirmations at the last shutdown. */
  waiting: z.boolean(),
  lost: z.array(lostSchema),
});

type Book = z.infer<typeof bookSchema>;

const book: Kind<Book, Book> = {
  state: bookSchema,
  change: bookSchema,
  empty: { through: 0, waiting: false, lost: [] },
  apply: (state, { through, waiting, lost }) => ({ through, waiting, lost: [...state.lost, ...lost] }),
};

/** Credits transfers to the bridge on Arbitrum: a plain transfer and a permit both leave the coin's own log. */
export class Deposits {
  private readonly exchange: Exchange;
  private readonly store: Store<Book, Book>;
  private readonly watch: Watch;
  private received: number;

  private constructor(exchange: Exchange, chain: Chain, store: Store<Book, Book>) {
    this.exchange = exchange;
    this.store = store;
    this.received = store.state.through;
    this.watch = new Watch(chain, this.watcher());
  }

  static async open(
    exchange: Exchange,
    chain: Chain,
    { dir, durable }: { readonly dir: string; readonly durable: boolean },
  ): Promise<Deposits> {
    const store = await Store.open(dir, { durable }, book);
    return new Deposits(exchange, chain, store);
  }

  get lost(): readonly LostDeposit[] {
    return this.store.state.lost;
  }

  /** True if the chain has to be checked although no client uses it. */
  get isWaiting(): boolean {
    return this.store.state.waiting;
  }

  poll(): Promise<void> {
    return this.watch.poll();
  }

  async close(): Promise<void> {
    await this.watch.close();
    await this.store.change({ through: this.received, waiting: await this.watch.isWaiting(), lost: [] });
    await this.store.close();
  }

  private watcher(): Watcher {
    return {
      address: arbitrum.usdc.address,
      topics: [topic('Transfer(address,address,uint256)'), null, `0x${word(crossing.bridge)}`],
      confirmations: () => this.exchange.settings.confirmations,
      received: () => this.received,
      hear: async (logs, block) => {
        const lost: LostDeposit[] = [];
        for (const { key, user, usd } of depositsIn(logs)) {
          if (await this.credit(key, user, usd)) continue;
          log('info', 'a deposit is lost', { user, usd, key });
          lost.push({ key, user, usd });
        }
        this.received = block;
        const isDue = block - this.store.state.through >= BLOCKS_UNWRITTEN;
        if (logs.length > 0 || isDue) await this.store.change({ through: block, waiting: false, lost });
      },
    };
  }

  private async credit(key: string, user: string, usd: number): Promise<boolean> {
    const isNobodys = user === NOBODY || user === crossing.bridge.toLowerCase();
    if (usd < LEAST_DEPOSIT || isNobodys) return false;
    const hash = hex(keccakText(key));
    const reply = await this.exchange.perform(user, { type: 'deposit', usd, key }, hash);
    return reply.status === 'ok';
  }
}

/**
 * Reads deposits from logs, each with a key that survives a reorganisation: the transaction, and the number of its
 * earlier transfers to the bridge. A log's index would differ in another block.
 */
export function depositsIn(logs: readonly ChainLog[]): readonly LostDeposit[] {
  const before = new Map<string, number>();
  return logs.map(({ topics, data, transactionHash }) => {
    const index = before.get(transactionHash) ?? 0;
    before.set(transactionHash, index + 1);
    return { key: `bridge ${transactionHash} ${index}`, user: addressIn(topics[1]), usd: Number(BigInt(data)) };
  });
}

function addressIn(word: string | undefined): string {
  return word === undefined ? NOBODY : `0x${word.slice(-40)}`;
}
