import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pictureSizes } from '../../lib/config/site/social-pictures.ts';
import { fonts } from '../painter/fonts.ts';
import type { Card } from './card.ts';
import { compose } from './compose.ts';
import { coveredRanges, covers } from './coverage.ts';
import { paint } from './paint.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** True if the font can draw a text: scripts that it lacks have to be detected beforehand. */
export async function canDraw(text: string): Promise<boolean> {
  const [font] = await fonts();
  return font !== undefined && covers(coveredRanges(font.data), text);
}

async function renderCard(card: Card): Promise<Picture> {
  const bytes = await paint(compose(card), pictureSizes[card.kind === 'trade' ? card.size : 'wide']);
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}

/** Pictures by the text of their card; the least recently used one is dropped first. */
const pictures = new LRUCache<string, Picture, { readonly card: Card }>({
  max: 300,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _known, { context }) => renderCard(context.card),
});

/** Draws a card: each is drawn once, however many requests wait for it. */
export const draw = (card: Card): Promise<Picture> => pictures.forceFetch(JSON.stringify(card), { context: { card } });
