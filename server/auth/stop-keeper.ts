import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';
import type { Address } from '../../lib/schemas/address.ts';
import type { DueStops } from '../db/repositories/trading-limits.ts';

// As in guards.ts, the private field makes the class nominal, and only its type is exported.
class GrantedKeeper {
  readonly #due: DueStops;

  constructor(due: DueStops) {
    this.#due = due;
  }

  get owner(): Address {
    return this.#due.owner;
  }

  get wallet(): Address {
    return this.#due.wallet;
  }

  /** A keeper opens nothing: it places stops and cancels them. */
  async verified(): Promise<never> {
    throw new AppError('auth.forbidden');
  }
}

/** The server itself, for a wallet whose owner has it keep a stop on every position. */
export type StopKeeper = GrantedKeeper;

export const keeperOf = (due: DueStops): StopKeeper => new GrantedKeeper(due);
export type KeeperOf = typeof keeperOf;
