import 'server-only';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { drawable } from './coverage.ts';
import { palettes } from './palettes.ts';
import { lineFromRight } from './script.ts';

/** The colours of pictures whose look cannot be chosen. */
export const colours = palettes.night;

export const column = (style: CSSProperties, ...children: ReactNode[]): ReactNode =>
  createElement('div', { style: { display: 'flex', flexDirection: 'column', ...style } }, ...children);

export const row = (style: CSSProperties, ...children: ReactNode[]): ReactNode =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

interface TextStyle {
  readonly size: number;
  readonly colour?: string;
  readonly weight?: 400 | 500;
  /** The maximum number of lines; the last one ends in an ellipsis. */
  readonly lines?: number;
  /**
   * Cuts off text beyond the edge, for example the end of a word that is longer than a line. Such a text is drawn
   * through a mask as large as the whole picture, which takes as long as everything else.
   */
  readonly isCut?: boolean;
}

/** The space between two Arabic words, relative to the font size. */
const wordGap = 0.28;

export function text(
  words: string,
  { size, colour = colours.text1, weight = 400, lines = 1, isCut = false }: TextStyle,
): ReactNode {
  const drawn = drawable(words);
  const look = { fontSize: size, fontWeight: weight, color: colour, lineHeight: 1.2 };
  const fromRight = lineFromRight(drawn, look, Math.round(size * wordGap));
  if (fromRight !== undefined) return fromRight;
  const style = {
    display: 'block',
    ...look,
    letterSpacing: size > 40 ? '-0.02em' : '0',
    lineClamp: lines,
    ...(lines > 1 && { wordBreak: 'break-word' as const }),
    ...(isCut && { overflow: 'hidden' as const }),
  };
  return createElement('div', { style }, drawn);
}
