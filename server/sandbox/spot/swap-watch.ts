import { z } from 'zod';
import type { Chain } from '../chains/chain.ts';
import { type Call, resultOf } from '../chains/node/outcome.ts';
import { type ChainLog, Watch } from '../chains/watch.ts';
import { provider, treasury } from '../people/keys.ts';
import type { Registry } from './registry.ts';
import type { ChainSwap } from './swap.ts';
import type { SwapBook } from './swap-book.ts';
import { type LoggedSwap, SWAPPED, SYNCED, swapsIn } from './swap-logs.ts';
import { type SwapStore, swapsOf } from './swap-store.ts';

/** The maximum depth of a reorganisation: so many blocks are read again after each new one. */
const DEEPEST = 64;
const SECOND_MS = 1000;
const blockSchema = z.object({ timestamp: z.string() });
const sentSchema = z.object({ from: z.templateLiteral(['0x', z.string()]) });
const houses: ReadonlySet<string> = new Set([provider.address, treasury.address]);

interface SpotExchange {
  readonly chain: Chain;
  readonly registry: Registry;
  readonly book: SwapBook;
  readonly store: SwapStore;
  now(): number;
  /** Called with each new swap that is not the house's. */
  hear(swap: ChainSwap): void;
}

/** Reads the swaps of a chain's pools while its node runs; a sleeping node has none. */
export class SwapWatch {
  private readonly floor: SpotExchange;
  private readonly watch: Watch;
  private readonly leave: () => void;
  private through: number;
  private received: number;
  private isBehind = false;

  constructor(floor: SpotExchange) {
    this.floor = floor;
    const { chain, registry, store, book } = floor;
    this.through = store.state.through[chain.id] ?? 0;
    this.received = this.through;
    book.replace(chain.id, 0, swapsOf(store, chain.id));
    // The rewinding comes first: listeners receive blocks in their order.
    this.leave = chain.onHead(() => this.rewind());
    this.watch = new Watch(chain, {
      address: registry.coins.flatMap(({ token, seeded }) =>
        token.chainId === chain.id && seeded.pool !== undefined ? [seeded.pool.address] : [],
      ),
      topics: [[SWAPPED, SYNCED]],
      confirmations: () => 0,
      received: () => this.received,
      hear: (logs, block, from) => this.hear(logs, block, from),
    });
  }

  /** Resolves when all swaps so far are in the book. */
  async catchUp(): Promise<void> {
    if (!this.isBehind) return;
    this.isBehind = false;
    await this.watch.poll();
  }

  async close(): Promise<void> {
    this.leave();
    await this.watch.close();
  }

  private rewind(): void {
    this.isBehind = true;
    this.received = Math.max(0, this.through - DEEPEST);
  }

  private async hear(logs: readonly ChainLog[], block: number, from: number): Promise<void> {
    const { chain, registry, book, store } = this.floor;
    const known = new Map(swapsOf(store, chain.id).map((swap) => [keyOf(swap), swap]));
    const logged = swapsIn(chain.id, registry, logs);
    const fresh = logged.filter((swap) => known.get(keyOf(swap))?.block !== swap.block);
    const completed = new Map((await this.complete(fresh)).map((swap) => [keyOf(swap), swap]));
    const swaps = logged.flatMap((swap) => completed.get(keyOf(swap)) ?? known.get(keyOf(swap)) ?? []);
    const stands = new Set(swaps.map(keyOf));
    const gone = [...known.values()].filter((swap) => swap.block >= from && !stands.has(keyOf(swap)));
    this.received = block;
    this.through = block;
    if (fresh.length === 0 && gone.length === 0) return;
    // Only changes are written: most of the blocks that were read again are unchanged.
    const first = Math.min(...[...fresh, ...gone].map((swap) => swap.block));
    const changed = swaps.filter((swap) => swap.block >= first);
    book.replace(chain.id, first, changed);
    for (const swap of completed.values()) if (!swap.isHouse && !known.has(keyOf(swap))) this.floor.hear(swap);
    await store.change({ chainId: chain.id, from: first, through: block, swaps: changed });
  }

  /** Looks up the time and the sender of each swap. */
  private async complete(logged: readonly LoggedSwap[]): Promise<readonly ChainSwap[]> {
    if (logged.length === 0) return [];
    const calls = logged.flatMap(({ block, hash }): Call[] => [
      { method: 'eth_getBlockByNumber', params: [`0x${block.toString(16)}`, false] },
      { method: 'eth_getTransactionByHash', params: [hash] },
    ]);
    const answers = await this.floor.chain.peek(calls);
    if (answers === undefined) throw new Error('the node went to sleep');
    const results = answers.map(resultOf);
    const ahead = this.floor.now() - Date.now();
    return logged.map((swap, index) => {
      const seconds = Number(blockSchema.parse(results[index * 2]).timestamp);
      const owner = sentSchema.parse(results[index * 2 + 1]).from;
      // The block only has the second; the swap happened before now.
      const time = Math.min(this.floor.now(), seconds * SECOND_MS + ahead + SECOND_MS - 1);
      return { ...swap, owner, time, isHouse: houses.has(owner) };
    });
  }
}

function keyOf({ hash, index }: Pick<ChainSwap, 'hash' | 'index'>): string {
  return `${hash} ${index}`;
}
