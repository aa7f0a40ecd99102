import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { AppError } from '../../lib/errors/app-error.ts';
import { env } from '../env.ts';
import { type AdminSession, requireAdmin } from './guards.ts';

/**
 * Returns the administrator who requests a page; undefined for everyone else. Every part that shows administration data
 * calls it, since a browser may request parts of a page for which the layout does not run. It runs once per request.
 */
export const adminOfPage = cache(async (): Promise<AdminSession | undefined> => {
  const requested = new Headers();
  for (const [name, value] of await headers()) requested.append(name, value);
  try {
    return await requireAdmin(new Request(env().siteUrl, { headers: requested }));
  } catch (error) {
    if (error instanceof AppError && (error.code === 'auth.required' || error.code === 'auth.forbidden'))
      return undefined;
    throw error;
  }
});
