import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pictureSizes } from '../../lib/config/site/social-pictures.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { fonts } from '../painter/fonts.ts';
import type { Card } from './card.ts';
import { compose } from './compose.ts';
import { coveredRanges, covers } from './coverage.ts';
import { paint } from './paint.ts';
import { inScript } from './script.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly etag: string;
}

/**
 * True if Geist can draw a text that is not from the messages, such as a name or a caption: scripts that it lacks have to
 * be detected beforehand.
 */
export async function canDraw(text: string): Promise<boolean> {
  const [font] = await fonts();
  return font !== undefined && covers(coveredRanges(font.data), text);
}

interface Drawn {
  readonly card: Card;
  readonly locale: Locale;
}

async function renderCard({ card, locale }: Drawn): Promise<Picture> {
  const bytes = await paint(inScript(compose(card), locale), pictureSizes[card.kind === 'trade' ? card.size : 'wide']);
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}

/** Pictures by the text of their card; the least recently used one is dropped first. */
const pictures = new LRUCache<string, Picture, Drawn>({
  max: 300,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _known, { context }) => renderCard(context),
});

/** Draws a card of a language: each is drawn once, however many requests wait for it. */
export const draw = (card: Card, locale: Locale): Promise<Picture> =>
  pictures.forceFetch(`${locale} ${JSON.stringify(card)}`, { context: { card, locale } });
