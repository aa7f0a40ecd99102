import 'server-only';
import type { ReactNode } from 'react';
import { type PictureSize, pictureSizes } from '../../lib/config/site/social-pictures.ts';
import { colours, column, row, text } from './element.ts';
import { frame } from './frame.ts';
import { type LogoPicture, logoOf } from './logo.ts';
import { paint } from './paint.ts';

/** The texts of a pair's announcement, which are the same in every language. */
export interface AnnouncedPair {
  readonly label: string;
  readonly chain: string;
  /** The formatted price; undefined if no vendor knows it. */
  readonly price: string | undefined;
  readonly logo: LogoPicture;
}

interface Measures {
  readonly logo: number;
  readonly label: number;
  readonly price: number;
}

const measures: Readonly<Record<PictureSize, Measures>> = {
  wide: { logo: 168, label: 104, price: 64 },
  square: { logo: 260, label: 104, price: 72 },
  tall: { logo: 340, label: 112, price: 80 },
};

const longLabel = 13;
const smaller = 0.72;

function compose({ label, chain, price, logo }: AnnouncedPair, size: PictureSize): ReactNode {
  const { logo: logoPx, label: labelPx, price: pricePx } = measures[size];
  const letters = label.length > longLabel ? Math.round(labelPx * smaller) : labelPx;
  const figures = price === undefined ? [] : [text(price, { size: pricePx, colour: colours.text2 })];
  const names = column({ gap: 12 }, text(label, { size: letters, weight: 500, lines: 2 }), ...figures);
  const place = text(chain, { size: 38, colour: colours.accent });
  if (size === 'wide') {
    return frame({ note: '', size }, row({ alignItems: 'center', gap: 48 }, ...logoOf(logo, logoPx), names), place);
  }
  return frame({ note: '', size }, row({}, ...logoOf(logo, logoPx)), names, place);
}

/** Draws the announcement of a pair in every size. */
export async function drawAnnouncement(pair: AnnouncedPair): Promise<Readonly<Record<PictureSize, Buffer>>> {
  const drawSize = (size: PictureSize): Promise<Buffer> => paint(compose(pair, size), pictureSizes[size]);
  const [wide, square, tall] = await Promise.all([drawSize('wide'), drawSize('square'), drawSize('tall')]);
  return { wide, square, tall };
}
