import { productName } from '@/lib/config/site/brand';
import { incidentAnchor, incidentFeed, routes } from '@/lib/config/site/routes';
import type { Incident } from '@/lib/schemas/status';
import { escapeXml } from './sitemap-text';

interface FeedWords {
  readonly title: string;
  readonly stateOf: (state: Incident['state']) => string;
}

interface Entry {
  readonly incident: Incident;
  readonly index: number;
  readonly update: Incident['updates'][number];
}

const newestFirst = (one: Entry, other: Entry): number => other.update.at - one.update.at;

/**
 * Returns the incidents as an Atom feed (RFC 4287) with an entry for each update, so that a reader is told of each.
 * An entry keeps its id for ever, because updates are only ever appended.
 */
export function statusFeedText(incidents: readonly Incident[], siteUrl: string, words: FeedWords): string {
  const address = (path: string) => escapeXml(new URL(path, siteUrl).href);
  const tag = (name: string) => `<id>${address(`${incidentFeed}#${name}`)}</id>`;
  const time = (name: string, at: number) => `<${name}>${new Date(at).toISOString()}</${name}>`;
  const entries = incidents
    .flatMap((incident) => incident.updates.map((update, index): Entry => ({ incident, index, update })))
    .toSorted(newestFirst);
  const entryOf = ({ incident, index, update }: Entry): string =>
    [
      '<entry>',
      tag(`${incidentAnchor(incident.id)}-${index}`),
      `<title>${escapeXml(`${incident.title} – ${words.stateOf(update.state)}`)}</title>`,
      `<link href="${address(`${routes.status()}#${incidentAnchor(incident.id)}`)}"/>`,
      time('published', update.at),
      time('updated', update.at),
      `<content type="text">${escapeXml(update.text)}</content>`,
      '</entry>',
    ].join('\n');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    tag('feed'),
    `<title>${escapeXml(words.title)}</title>`,
    `<author><name>${escapeXml(productName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${address(incidentFeed)}"/>`,
    `<link rel="alternate" type="text/html" href="${address(routes.status())}"/>`,
    // A feed without entries was never updated: the beginning of time, and not now, which would differ at each reading.
    time('updated', entries[0]?.update.at ?? 0),
    ...entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n');
}
