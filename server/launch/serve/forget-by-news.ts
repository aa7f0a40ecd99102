import type { CatalogueNews } from '../../stream/catalogue-news.ts';
import type { IncidentBoard } from '../../stream/open-incident.ts';
import type { Edge } from './edge.ts';
import { tagsOf } from './outward.ts';
import type { PageCache } from './page-cache.ts';
import type { Screens } from './screens.ts';

interface Heard {
  readonly news: CatalogueNews;
  readonly incidents: IncidentBoard;
}

interface Kept {
  readonly pages: PageCache;
  readonly screens: Screens;
  readonly edge: Edge | undefined;
}

/** Drops what news makes old, here and at the edge, from now on. Returns a function that stops it. */
export function forgetByNews({ news, incidents }: Heard, { pages, screens, edge }: Kept): () => void {
  const endNews = news.onChange(() => {
    pages.forget((url) => tagsOf(url).includes('catalogue'));
    edge?.purge('catalogue');
  });
  // Every page names an open incident.
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
