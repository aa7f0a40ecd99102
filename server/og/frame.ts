import 'server-only';
import { createElement, type ReactNode } from 'react';
import { productName } from '../../lib/config/brand.ts';
import { markHeart } from '../../lib/config/mark.ts';
import { socialPictureSize } from '../../lib/config/social-pictures.ts';
import { colours, column, row, text } from './element.ts';

/** The heart on Pluto's face, as in the header. */
function logo(): ReactNode {
  return createElement(
    'svg',
    { width: 44, height: 44, viewBox: '0 0 22 22', fill: 'none' },
    createElement('circle', { cx: 11, cy: 11, r: 9.25, stroke: colours.text1, strokeWidth: 1.5 }),
    createElement('path', {
      fill: colours.accent,
      d: markHeart,
    }),
  );
}

/** Returns the frame of all pictures: the logo above a hairline, and a note at its end. */
export function frame(note: string, ...body: ReactNode[]): ReactNode {
  return column(
    { ...socialPictureSize, backgroundColor: colours.ground, fontFamily: 'Geist', padding: '56px 72px 64px' },
    row(
      {
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingBottom: 36,
        borderBottom: `2px solid ${colours.line}`,
      },
      row({ alignItems: 'center', gap: 18 }, logo(), text(productName, { size: 36, weight: 500 })),
      text(note, { size: 28, colour: colours.text3 }),
    ),
    column({ flexGrow: 1, justifyContent: 'space-between', paddingTop: 44 }, ...body),
  );
}
