import 'server-only';
import type { ReactNode } from 'react';
import { codeHex } from '../../lib/config/palette.ts';
import { qrSymbol } from '../../lib/domain/qr-code.ts';
import { column, text } from './element.ts';
import { drawing, shape } from './image.ts';

/** Returns a link as a code to scan: black on white in every look, as cameras require. */
function codeOf(link: string, px: number): ReactNode {
  const { modules, path } = qrSymbol(link);
  const ground = `M0 0h${modules}v${modules}H0z`;
  return drawing(
    [shape('path', { d: ground, fill: codeHex.ground }), shape('path', { d: path, fill: codeHex.module })],
    {
      width: px,
      height: px,
      viewBox: `0 0 ${modules} ${modules}`,
    },
  );
}

/** The average width of a letter, relative to the font size, and how much wider than the code its address may be. */
const letterWidth = 0.6;
const widest = 1.3;

interface Scanned {
  readonly link: string;
  readonly px: number;
  readonly colour: string;
}

/** Returns the way back to the site: a code to scan, and the site's address below it. */
export function wayBack({ link, px, colour }: Scanned): ReactNode {
  const { host } = new URL(link);
  const size = Math.min(Math.round(px * 0.16), Math.floor((px * widest) / (host.length * letterWidth)));
  return column({ gap: 8, alignItems: 'center' }, codeOf(link, px), text(host, { size, colour }));
}
