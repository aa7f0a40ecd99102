import { AppError } from '../../../errors/app-error.ts';
import type { Became } from '../../until-known.ts';

/** A change of orders that nobody answered; it is being looked for. */
export class LostChange extends AppError {
  readonly became: Promise<Became>;

  constructor(cause: unknown, became: Promise<Became>) {
    super('order.unanswered', { cause });
    this.became = became;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof AppError && 'became' in value;
  }
}

/** Follows a lost change to its end; undefined for any other failure. */
export function changeLookedFor(thrown: unknown): Promise<Became> | undefined {
  if (thrown instanceof LostChange) return thrown.became;
  return thrown instanceof Error && thrown.cause !== undefined ? changeLookedFor(thrown.cause) : undefined;
}

/** Several changes count as carried out where each of them was. */
export async function allBecame(each: readonly Promise<Became>[]): Promise<Became> {
  const ends = await Promise.all(each);
  return ends.find((end) => end !== 'there') ?? 'there';
}
