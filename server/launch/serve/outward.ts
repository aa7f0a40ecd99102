import type { OutgoingHttpHeaders } from 'node:http';
import type { EdgeSettings } from '../../environment/site-variables.ts';
import { type EdgeTag, tagHeader } from './edge.ts';
import { isHtml } from './html.ts';

export interface Outward {
  /** The cache in front that is told of tags; undefined: none. */
  readonly edge: EdgeSettings | undefined;
  /** True if visitors of some countries are told something else, by a header that is each one's own. */
  readonly isGated: boolean;
}

/** The pages and files that show the catalogue. */
const showsCatalogue = /^(?:\/[a-z]{2})?\/(?:spot|memes|trade-evm-spot)(?:[/?]|$)|^\/sitemap-spot\.xml(?:\?|$)/;

/** Returns what makes a page old: `pages` for news that every page shows, and `catalogue` for those of the catalogue. */
export const tagsOf = (url: string): readonly EdgeTag[] =>
  showsCatalogue.test(url) ? ['pages', 'catalogue'] : ['pages'];

/**
 * Returns what a shared response says to caches outside. Where trading is not offered everywhere, each page names its own
 * visitor's case, so that no cache outside may give it to another one.
 */
export function outwardHeaders(
  { edge, isGated }: Outward,
  url: string,
  headers: OutgoingHttpHeaders,
): OutgoingHttpHeaders {
  return {
    ...(isGated && isHtml(headers) && { 'cache-control': 'private, no-cache' }),
    ...(edge !== undefined && tagHeader(edge.style, tagsOf(url))),
  };
}
