import { z } from 'zod';
import { type Kind, Store } from '../../journal/store.ts';

/** Circle's names for the states; null if forwarding was not requested. */
const forwardState = z.enum(['PENDING', 'CONFIRMED', 'COMPLETE', 'FAILED']).nullable();

const transferSchema = z.object({
  /** The CCTP nonce, assigned by Circle. */
  nonce: z.string(),
  sourceDomain: z.number(),
  /** The hash of the burn's transaction. */
  hash: z.string(),
  /** When Circle saw the burn. */
  at: z.number(),
  /** The message as the source chain sent it; once attested, with the four fields that Circle fills in. */
  message: z.string(),
  attestedAt: z.number().optional(),
  delayReason: z.string().nullable(),
  forwardState,
  forwardTxHash: z.string().nullable(),
  forwardedAt: z.number().optional(),
  /** For a withdrawal: its identity in the exchange's books. */
  withdrawal: z.object({ id: z.number(), user: z.string(), nonce: z.number() }).optional(),
});

export type Transfer = z.infer<typeof transferSchema>;

const bookSchema = z.object({
  /** The last block of Arbitrum whose burns are all here. */
  through: z.number(),
  /** True if a burn was still waiting for confirmations at the last shutdown. */
  waiting: z.boolean(),
  /** The transfers by nonce, the oldest first. */
  transfers: z.record(z.string(), transferSchema),
});
const changeSchema = bookSchema.partial();

type State = z.infer<typeof bookSchema>;
type Change = z.infer<typeof changeSchema>;

const kind: Kind<State, Change> = {
  state: bookSchema,
  change: changeSchema,
  empty: { through: 0, waiting: false, transfers: {} },
  apply: (state, change) => ({
    through: change.through ?? state.through,
    waiting: change.waiting ?? state.waiting,
    transfers: { ...state.transfers, ...change.transfers },
  }),
};

/** All transfers that Circle has recorded, in both directions. */
export class Book {
  private readonly store: Store<State, Change>;

  private constructor(store: Store<State, Change>) {
    this.store = store;
  }

  static async open(dir: string, options: { readonly durable: boolean }): Promise<Book> {
    return new Book(await Store.open(dir, options, kind));
  }

  get through(): number {
    return this.store.state.through;
  }

  get waiting(): boolean {
    return this.store.state.waiting;
  }

  get all(): readonly Transfer[] {
    return Object.values(this.store.state.transfers);
  }

  of(nonce: string): Transfer | undefined {
    return this.store.state.transfers[nonce];
  }

  put(...transfers: readonly Transfer[]): Promise<void> {
    return this.store.change({ transfers: Object.fromEntries(transfers.map((one) => [one.nonce, one])) });
  }

  /** Records new burns, and the block up to which all burns are recorded. */
  received(through: number, transfers: readonly Transfer[], waiting = false): Promise<void> {
    const byNonce = Object.fromEntries(transfers.map((one) => [one.nonce, one]));
    return this.store.change({ through, waiting, transfers: byNonce });
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
