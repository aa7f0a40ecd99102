/** How long a list of markets says which ones there are not: a new one is found by then at the latest. */
const trustedMs = 60_000;

/** Returns a live market's own name for a written one, whatever its case. */
export type FindName = (written: string) => string | undefined;

/** The names of the venue's live markets, as the application was last told them. */
export class ListedMarkets {
  readonly #now: () => number;
  #find: FindName = () => undefined;
  #asOf: number | undefined;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Notes how the markets that the venue had at a time are found by name. */
  put(find: FindName, asOf: number): void {
    this.#asOf = asOf;
    this.#find = find;
  }

  /** Returns the market's own spelling of this name; the name itself if no such market is known. */
  spellingOf(name: string): string {
    return this.#find(name) ?? name;
  }

  /** Returns true if no market has this name, upper and lower case aside; false while that is not certain. */
  lacks(name: string): boolean {
    if (this.#asOf === undefined || this.#now() - this.#asOf > trustedMs) return false;
    return this.#find(name) === undefined;
  }
}

declare global {
  /** One for the process, for the same reason as its news of the catalogue. */
  var listedMarkets: ListedMarkets | undefined;
}

export function listedMarketsOfProcess(): ListedMarkets {
  globalThis.listedMarkets ??= new ListedMarkets();
  return globalThis.listedMarkets;
}
