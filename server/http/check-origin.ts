import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';
import { originsOf } from '../auth/site.ts';
import { env } from '../env.ts';
import { isReading } from './read-input.ts';

/**
 * Every browser sends Origin with a request that changes something; a request without it comes from no page of ours.
 */
export function checkOrigin(request: Request): void {
  if (isReading(request.method)) return;
  const origin = request.headers.get('origin');
  if (origin === null || !originsOf(env().siteUrl).includes(origin)) throw new AppError('auth.origin');
}
