interface Weighed {
  heldBytes: number;
}

const bytesPerKeyCharacter = 2;

/** A map that drops its least recently used values once their total size exceeds the limit. */
export class ByteLru<Value extends Weighed> {
  readonly #held = new Map<string, Value>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const value = this.#held.get(key);
    if (value === undefined) return undefined;
    this.#held.delete(key);
    this.#held.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const weight = weigh(key, value);
    if (weight > this.#mostBytes / 4) return;
    this.#held.set(key, value);
    this.#bytes += weight;
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.delete(oldest);
    }
  }

  keys(): MapIterator<string> {
    return this.#held.keys();
  }

  delete(key: string): void {
    const value = this.#held.get(key);
    if (value === undefined) return;
    this.#held.delete(key);
    this.#bytes -= weigh(key, value);
  }
}

const weigh = (key: string, value: Weighed): number => value.heldBytes + key.length * bytesPerKeyCharacter;
