import type { CatalogueNews } from '../../stream/catalogue-news.ts';
import type { IncidentBoard } from '../../stream/open-incident.ts';
import type { PageCache } from './page-cache.ts';
import type { Screens } from './screens.ts';

interface Heard {
  readonly news: CatalogueNews;
  readonly incidents: IncidentBoard;
}

interface Kept {
  readonly pages: PageCache;
  readonly screens: Screens;
}

/** The pages and files that show the catalogue. */
const showsCatalogue = /^(?:\/[a-z]{2})?\/(?:spot|memes|trade-evm-spot)(?:[/?]|$)|^\/sitemap-spot\.xml(?:\?|$)/;

/** Drops what news makes old, from now on. Returns a function that stops it. */
export function forgetByNews({ news, incidents }: Heard, { pages, screens }: Kept): () => void {
  const endNews = news.onChange(() => pages.forget((url) => showsCatalogue.test(url)));
  // Every page names an open incident.
  const endIncidents = incidents.onChange(() => {
    pages.forget(() => true);
    screens.forget();
  });
  return () => {
    endNews();
    endIncidents();
  };
}
