import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';

/** The message of a node's failure quotes its address, which may contain a key: only the first line is kept. */
export function nodeFailure(thrown: unknown): AppError {
  const text = thrown instanceof Error && 'shortMessage' in thrown ? String(thrown.shortMessage) : String(thrown);
  return new AppError('venue.unavailable', { cause: new Error(text) });
}
