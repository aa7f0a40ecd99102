import { mostFavouriteMarkets } from '../../config/markets.ts';
import { createStore, type ReadableStore } from '../store.ts';

export const favouritesKey = 'pluto.favouriteMarkets';

const version = 1;
const none: ReadonlySet<string> = new Set();

export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns the stored favourites; none if the text is damaged or of an unknown version. */
export function favouritesOf(text: string | null): ReadonlySet<string> {
  if (text === null) return none;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return none;
  }
  const coins = field(stored, 'coins');
  if (field(stored, 'version') !== version || !Array.isArray(coins)) return none;
  return new Set(coins.filter((coin) => typeof coin === 'string').slice(0, mostFavouriteMarkets));
}

/** The coins that the user marked in this browser. With storage switched off they hold for this page. */
export class Favourites {
  private readonly own = createStore(none);
  private readonly storage: () => TextStorage;

  constructor(storage: () => TextStorage = () => localStorage) {
    this.storage = storage;
  }

  get state(): ReadableStore<ReadonlySet<string>> {
    return this.own;
  }

  /** Reads the stored favourites and follows changes in other tabs. Returns a function that stops it. */
  follow(): () => void {
    const hear = ({ key }: StorageEvent) => {
      if (key === favouritesKey || key === null) this.read();
    };
    window.addEventListener('storage', hear);
    this.read();
    return () => window.removeEventListener('storage', hear);
  }

  read(): void {
    try {
      this.own.write(favouritesOf(this.storage().getItem(favouritesKey)));
    } catch {
      this.own.write(none);
    }
  }

  toggle(coin: string): void {
    const coins = new Set(this.own.read());
    if (!coins.delete(coin) && coins.size < mostFavouriteMarkets) coins.add(coin);
    this.own.write(coins);
    this.keep(JSON.stringify({ version, coins: [...coins] }));
  }

  /** Stores the favourites and returns whether that worked. A mark that cannot be stored still holds for this page. */
  private keep(text: string): boolean {
    try {
      this.storage().setItem(favouritesKey, text);
      return true;
    } catch {
      return false;
    }
  }
}
