import { setTimeout as pause } from 'node:timers/promises';
import { purgeRequest } from '../environment/purge-request.ts';
import type { EdgeSettings } from '../environment/site-variables.ts';
import type { Logger } from '../log.ts';
import type { CatalogueNews } from '../stream/catalogue-news.ts';
import type { IncidentBoard } from '../stream/open-incident.ts';

// This module drops pages that a change makes outdated, here and in a CDN in front of this server, if there is one.
// Without it, readers of a changed catalogue or an incident would get the old page for up to a minute.

/** The tags of pages: all of them, and those that show the catalogue. */
export type EdgeTag = 'pages' | 'catalogue';

export interface EdgeOptions extends EdgeSettings {
  readonly log: Logger;
  /** The pauses before each retry. */
  readonly retriesMs?: readonly number[];
}

const patienceMs = 5_000;
const usualRetriesMs = [500, 2_000, 10_000];

/** The pages and files that show the catalogue. */
const showsCatalogue = /^(?:\/[a-z]{2})?\/(?:spot|memes|trade-evm-spot)(?:[/?]|$)|^\/sitemap-spot\.xml(?:\?|$)/;

/**
 * Returns the tags by which a page is purged: `pages` for news that every page shows, and `catalogue` for those of the
 * catalogue.
 */
export const tagsOf = (url: string): readonly EdgeTag[] =>
  showsCatalogue.test(url) ? ['pages', 'catalogue'] : ['pages'];

/** Returns the header with a page's tags for the CDN. */
export function tagHeader(style: EdgeSettings['style'], tags: readonly EdgeTag[]): Readonly<Record<string, string>> {
  return style === 'fastly' ? { 'surrogate-key': tags.join(' ') } : { 'cache-tag': tags.join(',') };
}

export interface Edge {
  /**
   * Makes the CDN drop all pages with a tag. One call runs at a time; further requests meanwhile are combined into one
   * more.
   */
  purge(tag: EdgeTag): void;
  /** Settles when no purge is running. */
  settled(): Promise<void>;
}

/**
 * Purges outdated pages at the CDN. Each instance does so by itself: purging twice is harmless, and no instance depends
 * on another.
 */
export function createEdge(options: EdgeOptions): Edge {
  const { purgeUrl, log, retriesMs = usualRetriesMs } = options;
  const wanted = new Set<EdgeTag>();
  let working: Promise<void> | undefined;

  async function send(tags: readonly EdgeTag[]): Promise<void> {
    const response = await fetch(purgeUrl, { ...purgeRequest(options, tags), signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the edge answered ${response.status}`);
  }

  async function work(): Promise<void> {
    let tries = 0;
    while (wanted.size > 0) {
      const tags = [...wanted];
      wanted.clear();
      try {
        await send(tags);
        tries = 0;
      } catch (error) {
        const waitMs = retriesMs[tries];
        tries += 1;
        if (waitMs === undefined) {
          log.error('pages were not purged at the edge', { tags, error });
          return;
        }
        for (const tag of tags) wanted.add(tag);
        await pause(waitMs, undefined, { ref: false });
      }
    }
  }

  return {
    purge(tag) {
      wanted.add(tag);
      working ??= work().finally(() => {
        working = undefined;
      });
    },
    settled: async () => working,
  };
}

interface Received {
  readonly news: CatalogueNews;
  readonly incidents: IncidentBoard;
}

interface Stored {
  readonly pages: { forget(isMeant: (url: string) => boolean): void };
  readonly screens: { forget(): void };
  readonly edge: Edge | undefined;
}

/** Drops outdated pages, here and at the CDN, from now on. Returns a function that stops it. */
export function forgetByNews({ news, incidents }: Received, { pages, screens, edge }: Stored): () => void {
  const endNews = news.onChange(() => {
    pages.forget((url) => tagsOf(url).includes('catalogue'));
    edge?.purge('catalogue');
  });
  // An open incident is shown on every page.
  const endIncidents = incidents.onChange(() => {
    pages.forget(() => true);
    screens.forget();
    edge?.purge('pages');
  });
  return () => {
    endNews();
    endIncidents();
  };
}
