import { ByteLru } from './byte-lru.ts';
import type { Encoding } from './encoding.ts';

export type EncodedForms = Map<Encoding, Promise<Buffer>>;

/**
 * Keeps the compressed forms of answers of which many have the same body, such as the bars of a coin: each form is made
 * once. A body is known by the digest in its ETag.
 */
export class KeptForms {
  readonly #kept: ByteLru<{ readonly heldBytes: number; readonly forms: EncodedForms }>;

  constructor(mostBytes: number) {
    this.#kept = new ByteLru(mostBytes);
  }

  /** Returns the forms of a body, to which the caller adds those that it makes. */
  of(etag: string, body: Buffer): EncodedForms {
    const known = this.#kept.get(etag);
    if (known !== undefined) return known.forms;
    const forms: EncodedForms = new Map();
    // Both forms together are smaller than the body.
    this.#kept.set(etag, { heldBytes: body.length, forms });
    return forms;
  }
}
