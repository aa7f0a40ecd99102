import 'server-only';
import { challengeCookieName, hostCookiePrefix, sessionCookieName } from '../../lib/config/session.ts';
import { env } from '../env.ts';
import { isLoopback } from './site.ts';

/** Returns the names of our cookies for a site address. */
export function cookieNames(siteUrl: string): { readonly session: string; readonly challenge: string } {
  const prefix = new URL(siteUrl).protocol === 'https:' ? hostCookiePrefix : '';
  return { session: `${prefix}${sessionCookieName}`, challenge: `${prefix}${challengeCookieName}` };
}

export const ourCookies = () => cookieNames(env().siteUrl);

/**
 * Protects the cookies from scripts, from requests of other sites that change something, and from unencrypted
 * connections.
 */
export function cookieOptions() {
  const { siteUrl } = env();
  const isPlain = isLoopback(siteUrl) && new URL(siteUrl).protocol === 'http:';
  return { httpOnly: true, sameSite: 'lax', secure: !isPlain, path: '/' } as const;
}
