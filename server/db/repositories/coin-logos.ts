import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ServiceClient } from '../client/service.ts';

/** Reads a file from the public bucket; undefined if it does not exist. */
export async function coinLogo({ db }: ServiceClient, coin: string, signal: AbortSignal): Promise<string | undefined> {
  const { data, error } = await db.storage.from('coin-logos').download(`${coin}.svg`, {}, { signal });
  if (data !== null) return data.text();
  if ('status' in error && (error.status === 400 || error.status === 404)) return undefined;
  throw new AppError('data.unavailable', { cause: error });
}
