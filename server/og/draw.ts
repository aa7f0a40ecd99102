import 'server-only';
import { createHash } from 'node:crypto';
import { pictureSizes } from '../../lib/config/site/social-pictures.ts';
import { BoundedMap } from '../bounded-map.ts';
import { fonts } from '../painter/fonts.ts';
import type { Card } from './card.ts';
import { compose } from './compose.ts';
import { coveredRanges, covers } from './coverage.ts';
import { paint } from './paint.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly etag: string;
}

const kept = new BoundedMap<string, Picture>(300);
const drawing = new Map<string, Promise<Picture>>();

/** True if the font can draw a text: scripts that it lacks have to be detected beforehand. */
export async function canDraw(text: string): Promise<boolean> {
  const [font] = await fonts();
  return font !== undefined && covers(coveredRanges(font.data), text);
}

async function renderCard(card: Card): Promise<Picture> {
  const bytes = await paint(compose(card), pictureSizes[card.kind === 'trade' ? card.size : 'wide']);
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}

function keep(key: string, picture: Picture): Picture {
  kept.set(key, picture);
  return picture;
}

/**
 * Draws a card. Each card is drawn once, however many requests wait for it; the least recently used picture is dropped
 * first.
 */
export async function draw(card: Card): Promise<Picture> {
  const key = JSON.stringify(card);
  const known = kept.get(key);
  if (known !== undefined) return keep(key, known);
  const under = drawing.get(key) ?? renderCard(card).then((picture) => keep(key, picture));
  drawing.set(key, under);
  try {
    return await under;
  } finally {
    drawing.delete(key);
  }
}
