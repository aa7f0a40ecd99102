interface Entry<Value> {
  readonly value: Value;
  readonly endsAt: number;
}

/** More than the one that a change may add, so that ended entries never pile up. */
const lookedAtEach = 2;

/**
 * A map with a limit: of too many entries, the one that was set longest ago is dropped. An entry may also end at a
 * moment: from then on it is not found, and its memory is freed soon after.
 */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Entry<Value>>();
  readonly #most: number;
  readonly #now: () => number;
  #round = this.#entries.entries();

  constructor(most: number, now: () => number = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts those that have ended and are not dropped yet, too. */
  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || entry.endsAt <= this.#now() ? undefined : entry.value;
  }

  set(key: Key, value: Value, endsAt = Number.POSITIVE_INFINITY): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, endsAt });
    this.#dropEnded();
    if (this.#entries.size <= this.#most) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  /** Deletes all entries that this is true of. */
  deleteWhere(isMeant: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isMeant(value)) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Looks at a few entries, each time at the next ones. */
  #dropEnded(): void {
    const now = this.#now();
    for (let looked = 0; looked < lookedAtEach; looked += 1) {
      const { value } = this.#round.next();
      if (value === undefined) {
        this.#round = this.#entries.entries();
        return;
      }
      const [key, { endsAt }] = value;
      if (endsAt <= now) this.#entries.delete(key);
    }
  }
}
