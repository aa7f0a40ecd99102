interface Weighed {
  heldBytes: number;
}

const bytesPerKeyCharacter = 2;
/** Values that were not asked for again share a part of the limit, and none is larger than that. */
const unprovenPart = 1 / 4;

/**
 * A map that drops its least recently used values once their total size exceeds the limit. Values that nobody has asked
 * for a second time go first: many different ones, each asked for once, push out none that is in use.
 */
export class ByteLru<Value extends Weighed> {
  readonly #unproven: Segment<Value>;
  readonly #proven: Segment<Value>;
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
    this.#unproven = new Segment();
    this.#proven = new Segment();
  }

  get bytes(): number {
    return this.#unproven.bytes + this.#proven.bytes;
  }

  get(key: string): Value | undefined {
    const value = this.#unproven.take(key) ?? this.#proven.take(key);
    if (value === undefined) return undefined;
    this.#proven.put(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    const segment = this.#proven.take(key) === undefined ? this.#unproven : this.#proven;
    this.#unproven.take(key);
    if (weigh(key, value) > this.#mostBytes * unprovenPart) return;
    segment.put(key, value);
    this.#unproven.shrink(this.#mostBytes * unprovenPart);
    this.#proven.shrink(this.#mostBytes - this.#unproven.bytes);
  }

  *keys(): Generator<string> {
    yield* this.#unproven.keys();
    yield* this.#proven.keys();
  }

  delete(key: string): void {
    this.#unproven.take(key);
    this.#proven.take(key);
  }
}

/** Values in the order in which they were put. */
class Segment<Value extends Weighed> {
  readonly #held = new Map<string, Value>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  keys(): MapIterator<string> {
    return this.#held.keys();
  }

  put(key: string, value: Value): void {
    this.#held.set(key, value);
    this.#bytes += weigh(key, value);
  }

  take(key: string): Value | undefined {
    const value = this.#held.get(key);
    if (value === undefined) return undefined;
    this.#held.delete(key);
    this.#bytes -= weigh(key, value);
    return value;
  }

  shrink(mostBytes: number): void {
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= mostBytes) return;
      this.take(oldest);
    }
  }
}

const weigh = (key: string, value: Weighed): number => value.heldBytes + key.length * bytesPerKeyCharacter;
