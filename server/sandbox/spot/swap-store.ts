import { z } from 'zod';
import { type Kind, Store } from '../journal/store.ts';
import { type ChainSwap, chainSwapSchema } from './swap.ts';

/** The maximum number of stored swaps of all chains, the newest ones: older bars then show the crowd alone. */
const MOST_SWAPS = 10_000;

const storedSchema = z.object({
  /** The last block of each chain whose swaps are stored. */
  through: z.record(z.string(), z.int()),
  swaps: z.array(chainSwapSchema),
});
const changeSchema = z.object({
  chainId: z.int(),
  /** The swaps replace those of the blocks from here on, which may differ after a reorganisation. */
  from: z.int(),
  through: z.int(),
  swaps: z.array(chainSwapSchema),
});
type Stored = z.infer<typeof storedSchema>;
type Change = z.infer<typeof changeSchema>;

const kind: Kind<Stored, Change> = {
  state: storedSchema,
  change: changeSchema,
  empty: { through: {}, swaps: [] },
  apply: ({ through, swaps }, change) => ({
    through: { ...through, [change.chainId]: change.through },
    swaps: [
      ...swaps.filter(({ chainId, block }) => chainId !== change.chainId || block < change.from),
      ...change.swaps,
    ].slice(-MOST_SWAPS),
  }),
};

export type SwapStore = Store<Stored, Change>;

export function openSwapStore(dir: string, durable: boolean): Promise<SwapStore> {
  return Store.open(dir, { durable }, kind);
}

export function swapsOf(store: SwapStore, chainId: number): readonly ChainSwap[] {
  return store.state.swaps.filter((swap) => swap.chainId === chainId);
}
