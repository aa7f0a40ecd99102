import { AppError } from '../../../errors/app-error.ts';
import type { Became } from '../../until-known.ts';

/** A change of orders without a response; its result is being looked up. */
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

/** Returns the final result of a lost change; undefined for any other failure. */
export function changeOfLostAnswer(thrown: unknown): Promise<Became> | undefined {
  if (thrown instanceof LostChange) return thrown.became;
  return thrown instanceof Error && thrown.cause !== undefined ? changeOfLostAnswer(thrown.cause) : undefined;
}

/** Several changes count as carried out if each of them was. */
export async function allBecame(each: readonly Promise<Became>[]): Promise<Became> {
  const ends = await Promise.all(each);
  return ends.find((end) => end !== 'there') ?? 'there';
}
