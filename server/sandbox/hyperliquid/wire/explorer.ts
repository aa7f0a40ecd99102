export interface Transaction {
  readonly action: { readonly type: string; readonly [field: string]: unknown };
  readonly block: number;
  readonly error: string | null;
  readonly hash: string;
  readonly time: number;
  readonly user: string;
}

const KEPT = 10_000;
const BLOCK_MS = 100;
const PROPOSER = `0x${'5a'.repeat(20)}`;

/**
 * The transactions that the exchange recently accepted, as its explorer shows them. Blocks are counted from the
 * exchange's beginning.
 */
export class Explorer {
  private readonly birth: number;
  private readonly byHash = new Map<string, Transaction>();

  constructor(birth: number) {
    this.birth = birth;
  }

  blockAt(time: number): number {
    return Math.floor((time - this.birth) / BLOCK_MS);
  }

  record(transaction: Omit<Transaction, 'block'>): void {
    this.byHash.set(transaction.hash, { ...transaction, block: this.blockAt(transaction.time) });
    if (this.byHash.size <= KEPT) return;
    const [oldest] = this.byHash.keys();
    if (oldest !== undefined) this.byHash.delete(oldest);
  }

  find(hash: string): Transaction | undefined {
    return this.byHash.get(hash.toLowerCase());
  }

  /** Returns a user's transactions, the newest first. */
  of(user: string): Transaction[] {
    return [...this.byHash.values()].filter((transaction) => transaction.user === user).toReversed();
  }

  since(block: number): Transaction[] {
    return [...this.byHash.values()].filter((transaction) => transaction.block >= block);
  }

  block(height: number) {
    const txs = [...this.byHash.values()].filter((transaction) => transaction.block === height);
    return { ...this.header(height, txs.length), txs };
  }

  header(height: number, numTxs: number) {
    return {
      blockTime: this.birth + height * BLOCK_MS,
      hash: `0x${height.toString(16).padStart(64, '0')}`,
      height,
      numTxs,
      proposer: PROPOSER,
    };
  }
}
