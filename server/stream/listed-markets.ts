/** How long a list of markets says which ones there are not: a new one is found by then at the latest. */
const trustedMs = 60_000;

/** The names of the venue's live markets, as the application was last told them. */
export class ListedMarkets {
  readonly #now: () => number;
  #names: ReadonlySet<string> = new Set();
  #asOf: number | undefined;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Notes all names that the venue had at a time. */
  put(names: readonly string[], asOf: number): void {
    this.#asOf = asOf;
    this.#names = new Set(names.map((name) => name.toLowerCase()));
  }

  /** Returns true if no market has this name, upper and lower case aside; false while that is not certain. */
  lacks(name: string): boolean {
    if (this.#asOf === undefined || this.#now() - this.#asOf > trustedMs) return false;
    return !this.#names.has(name.toLowerCase());
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
