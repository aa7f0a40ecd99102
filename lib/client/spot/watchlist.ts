import { callLater } from '../../api/call-later.ts';
import { mostWatchedPairs } from '../../config/spot.ts';
import { fieldOf } from '../../errors/field.ts';
import { type Address, addressSchema } from '../../schemas/address.ts';
import type { TextStorage } from '../storage/remembered.ts';
import { Stored, storedOf } from '../storage/stored.ts';
import { pairIdsOf, savedPairs } from './saved-pairs.ts';

/** A wallet's list as our server last reported it. */
interface Reported {
  readonly wallet: Address;
  readonly pairs: readonly number[];
}

interface WatchChange {
  readonly userAddress: Address;
  readonly add: number[];
  readonly remove: number[];
}

interface WatchlistOptions {
  /** The marked pairs of this browser. */
  readonly pairs: Stored<readonly number[]>;
  readonly ask: (change: WatchChange) => Promise<{ readonly pairIds: readonly number[] }>;
  readonly storage?: () => TextStorage;
}

const version = 1;

function reportedOf(text: string | null): Reported | undefined {
  const stored = storedOf(text, version);
  const wallet = addressSchema.safeParse(fieldOf(stored, 'wallet')).data;
  return wallet === undefined ? undefined : { wallet, pairs: pairIdsOf(stored, mostWatchedPairs) };
}

const without = (ids: readonly number[], others: readonly number[]): number[] =>
  ids.filter((id) => !others.includes(id));

/**
 * Keeps the marked pairs of this browser equal to those of the signed-in wallet. What was marked or unmarked here since
 * our server's last answer is sent, and the answer is shown; marks of another wallet are never sent.
 */
export class Watchlist {
  private readonly options: WatchlistOptions;
  private readonly reported: Stored<Reported | undefined>;
  /** The wallet about which this page has heard from our server. */
  private heardOf: Address | undefined;
  private isAsking = false;
  private isDue = false;

  constructor(options: WatchlistOptions) {
    this.options = options;
    this.reported = new Stored<Reported | undefined>({
      key: 'pluto.watchlist',
      decode: reportedOf,
      encode: (reported) => JSON.stringify({ version, ...reported }),
      ...(options.storage !== undefined && { storage: options.storage }),
    });
  }

  /** Exchanges the marks now and after each change. Returns a function that stops it. */
  follow(wallet: Address): () => void {
    const { pairs } = this.options;
    const ends = [pairs.follow(), pairs.state.subscribe(() => void this.exchange(wallet))];
    void this.exchange(wallet);
    return () => ends.map((end) => end());
  }

  async exchange(wallet: Address): Promise<void> {
    this.isDue = true;
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      while (this.isDue) {
        this.isDue = false;
        await this.exchangeOnce(wallet);
      }
    } catch {
      // The marks stay in this browser, and the next change or page sends them.
      this.isDue = false;
    } finally {
      this.isAsking = false;
    }
  }

  private async exchangeOnce(userAddress: Address): Promise<void> {
    const { pairs, ask } = this.options;
    this.reported.read();
    const last = this.reported.state.read();
    const sent = pairs.state.read();
    const isForeign = last !== undefined && last.wallet !== userAddress;
    const before = last === undefined || isForeign ? [] : last.pairs;
    const add = isForeign ? [] : without(sent, before);
    const remove = without(before, sent);
    if (this.heardOf === userAddress && add.length === 0 && remove.length === 0) return;
    const { pairIds } = await ask({ userAddress, add, remove });
    const meanwhile = pairs.state.read();
    this.heardOf = userAddress;
    this.reported.keep({ wallet: userAddress, pairs: pairIds });
    pairs.keep([...without(pairIds, without(sent, meanwhile)), ...without(without(meanwhile, sent), pairIds)]);
  }
}

const api = () => import('../../api/spot.ts');

export const watchlist = new Watchlist({
  pairs: savedPairs.favourites,
  ask: (change) => callLater(async () => (await api()).watchPairs, change),
});
