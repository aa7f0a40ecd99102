import type { Listener } from './listener.ts';

export interface SentPrice {
  readonly sequence: number;
  readonly bytes: Buffer;
}

/** One token: who listens to it, and its last messages. */
export class Topic {
  readonly listeners = new Set<Listener>();
  readonly #sent: SentPrice[] = [];
  /** The newest message that is not known here: from before the topic began, or no longer kept. */
  #forgotten: number;

  constructor(beginsAfter: number) {
    this.#forgotten = beginsAfter;
  }

  keep(sent: SentPrice, most: number): void {
    this.#sent.push(sent);
    if (this.#sent.length <= most) return;
    this.#forgotten = this.#sent.shift()?.sequence ?? this.#forgotten;
  }

  /** Forgets everything up to here: what was sent before is no longer the whole. */
  forget(sequence: number): void {
    this.#sent.length = 0;
    this.#forgotten = sequence;
  }

  /** Returns the messages after this one; undefined if there may have been others. */
  since(sequence: number): readonly SentPrice[] | undefined {
    if (sequence < this.#forgotten) return undefined;
    return this.#sent.filter((sent) => sent.sequence > sequence);
  }
}
