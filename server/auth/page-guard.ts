import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { AppError } from '../../lib/errors/app-error.ts';
import { env } from '../env.ts';
import { type AdminSession, requireAdmin } from './guards.ts';

/**
 * The administrator who asks for a page; undefined for everybody else. Whatever shows something of the administration
 * asks: a layout does not run for every part of a page that a browser may ask for. Once for each request.
 */
export const adminOfPage = cache(async (): Promise<AdminSession | undefined> => {
  const asked = new Headers();
  for (const [name, value] of await headers()) asked.append(name, value);
  try {
    return await requireAdmin(new Request(env().siteUrl, { headers: asked }));
  } catch (error) {
    if (error instanceof AppError && (error.code === 'auth.required' || error.code === 'auth.forbidden'))
      return undefined;
    throw error;
  }
});
