import { type Freshness, freshnessOf, varyNames } from './freshness.ts';
import type { Rendered } from './intercept.ts';
import { isLanguageAware } from './may-share.ts';

/** Names in a Vary header that shared responses can ignore: none of their requests has these headers. */
const neverSent = new Set(['accept-encoding', 'cookie', 'rsc', 'next-url']);

/** Restores the Vary header for language-aware addresses: Next drops the one that middleware set. */
export function withLanguageVary(url: string, rendered: Rendered): Rendered {
  if (!isLanguageAware(url) || varyNames(rendered.headers).includes('accept-language')) return rendered;
  const vary = [...varyNames(rendered.headers), 'Accept-Language'].join(', ');
  return { ...rendered, headers: { ...rendered.headers, vary } };
}

export interface Keeping {
  readonly keep: Freshness;
  /** The request's headers by which it differs. */
  readonly varies: readonly string[];
}

/** Returns for how long everybody may have a page, and by what it differs; undefined for a page of one visitor. */
export function keepingOf({ status, headers }: Rendered): Keeping | undefined {
  const keep = freshnessOf(status, headers);
  if (keep === undefined) return undefined;
  const varies = varyNames(headers).filter((name) => !neverSent.has(name) && !name.startsWith('next-router-'));
  return varies.every((name) => name === 'accept-language') ? { keep, varies } : undefined;
}
