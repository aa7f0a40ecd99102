import type { OutgoingHttpHeaders } from 'node:http';
import { keptHereHeader } from '../../../lib/config/site/screens.ts';

export interface Freshness {
  freshMs: number;
  staleMs: number;
}

const directives = (header: string): Map<string, string> =>
  new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split('='))
      .map(([name = '', value = '']) => [name, value.replace(/"/g, '')]),
  );

const seconds = (value: string | undefined): number => (value !== undefined && /^\d+$/.test(value) ? Number(value) : 0);
const longest = 365 * 24 * 3_600;

/**
 * Returns how long a response may be served to every visitor, according to its own headers; undefined: never.
 * A response that sets a cookie, is private, varies by everything or is no plain success is never shared.
 */
export function freshnessOf(status: number, headers: OutgoingHttpHeaders): Freshness | undefined {
  if (status !== 200 || headers['set-cookie'] !== undefined) return undefined;
  const vary = varyNames(headers);
  if (vary.includes('*')) return undefined;
  const cacheControl = directives(String(headers[keptHereHeader] ?? headers['cache-control'] ?? ''));
  if (['private', 'no-store', 'no-cache'].some((name) => cacheControl.has(name))) return undefined;
  const shared = cacheControl.get('s-maxage') ?? (cacheControl.has('public') ? cacheControl.get('max-age') : undefined);
  const fresh = Math.min(seconds(shared), longest);
  if (fresh === 0) return undefined;
  const stale = Math.min(seconds(cacheControl.get('stale-while-revalidate')), longest);
  // Next sends STALE while it renders the page again in the background, so the page is requested again soon.
  const freshMs = headers['x-nextjs-cache'] === 'STALE' ? 1_000 : fresh * 1_000;
  return { freshMs, staleMs: stale * 1_000 };
}

export function varyNames(headers: OutgoingHttpHeaders): string[] {
  const header = headers['vary'];
  return (Array.isArray(header) ? header.join(',') : String(header ?? ''))
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
