import 'server-only';
import type { ReactNode } from 'react';
import { markHeart, productName } from '../../lib/config/site/brand.ts';
import { type PictureLook, type PictureSize, pictureSizes } from '../../lib/config/site/social-pictures.ts';
import { column, row, text } from './element.ts';
import { drawing, shape } from './image.ts';
import { type Palette, palettes } from './palettes.ts';

interface FrameOptions {
  /** A short text at the end of the line of the brand. */
  readonly note: string;
  readonly size?: PictureSize;
  readonly look?: PictureLook;
}

/** The dimensions of a frame: in tall pictures, apps cover the edges with their own controls. */
const insets = {
  wide: { padding: '56px 72px 64px', under: 36, above: 44 },
  square: { padding: '72px 72px 72px', under: 40, above: 56 },
  tall: { padding: '220px 84px 260px', under: 44, above: 64 },
} as const;

const markPx = { width: 44, height: 44 };

/** The heart on Pluto's face, as in the header. */
function brandMark({ text1, accent }: Palette): ReactNode {
  const face = shape('circle', { cx: 11, cy: 11, r: 9.25, stroke: text1, 'stroke-width': 1.5 });
  return drawing([face, shape('path', { fill: accent, d: markHeart })], { ...markPx, viewBox: '0 0 22 22' });
}

/**
 * Returns the frame of all pictures, in three sizes and four looks: the brand above a hairline, a note at its end, and
 * the body, with its first part at the top and its last at the bottom. A new kind of picture is a variant of `Card`
 * with its texts, and a case in `compose` that returns this frame around `column`, `row` and `text`; `logoOf` inserts a
 * logo that is given as data. `draw` produces the bytes.
 */
export function frame({ note, size = 'wide', look = 'night' }: FrameOptions, ...body: ReactNode[]): ReactNode {
  const palette = palettes[look];
  const { padding, under, above } = insets[size];
  return column(
    { ...pictureSizes[size], backgroundColor: palette.ground, padding },
    row(
      {
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingBottom: under,
        borderBottom: `2px solid ${palette.line}`,
      },
      row(
        { alignItems: 'center', gap: 18 },
        brandMark(palette),
        text(productName, { size: 36, weight: 500, colour: palette.text1 }),
      ),
      text(note, { size: 28, colour: palette.text3 }),
    ),
    column({ flexGrow: 1, justifyContent: 'space-between', paddingTop: above }, ...body),
  );
}
