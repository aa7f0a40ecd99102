import { nonceLifetimeMs } from '../../config/session.ts';
import type { Challenge } from '../../schemas/sign-in.ts';

interface Prepared {
  readonly askedAt: readonly number[];
  readonly answer: Promise<Challenge>;
}

interface PreparedChallengeOptions {
  readonly ask: () => Promise<Challenge>;
  /** One clock may stop while the device sleeps, and the other may be set: the older of the two ages counts. */
  readonly clocks: readonly (() => number)[];
}

/** An older challenge might expire while the user reads it. */
const freshForMs = nonceLifetimeMs / 2;

/** The challenge that a sign-in will answer: requested before the press, and again once it has become old. */
export class PreparedChallenge {
  readonly #options: PreparedChallengeOptions;
  #prepared: Prepared | undefined;

  constructor(options: PreparedChallengeOptions) {
    this.#options = options;
  }

  fresh(): Promise<Challenge> {
    const known = this.#prepared;
    if (known !== undefined && this.#ageMs(known) < freshForMs) return known.answer;
    const answer = this.#options.ask();
    const requested = { askedAt: this.#options.clocks.map((now) => now()), answer };
    this.#prepared = requested;
    answer.catch(() => {
      if (this.#prepared === requested) this.#prepared = undefined;
    });
    return answer;
  }

  /** Drops a challenge that was used: the server accepts it once. */
  forget(): void {
    this.#prepared = undefined;
  }

  #ageMs({ askedAt }: Prepared): number {
    return Math.max(...this.#options.clocks.map((now, at) => now() - (askedAt[at] ?? 0)));
  }
}
