import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';
import { env } from '../env.ts';
import { isOfferedIn } from '../environment/site-variables.ts';

/** Returns whether trading is offered to the sender of a request. */
export function isOfferedTo({ headers }: Pick<Request, 'headers'>): boolean {
  const { regionGate } = env();
  return isOfferedIn(regionGate, regionGate && headers.get(regionGate.header));
}

/** Refuses to open anything for visitors to whom trading is not offered. */
export function requireOffered(request: Pick<Request, 'headers'>): void {
  if (!isOfferedTo(request)) throw new AppError('region.blocked');
}
