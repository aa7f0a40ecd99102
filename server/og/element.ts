import 'server-only';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { drawable } from './coverage.ts';

/** The dark colours of the design system: a picture has no theme and no custom properties. */
export const colours = {
  ground: '#0d0b0a',
  line: '#252321',
  mark: '#6d6863',
  text1: '#f0ece5',
  text2: '#b8b4ad',
  text3: '#959089',
  accent: '#e6ca96',
  up: '#60c68f',
  down: '#f2716a',
} as const;

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
}

export function text(words: string, { size, colour = colours.text1, weight = 400, lines = 1 }: TextStyle): ReactNode {
  const style = {
    display: 'block',
    fontSize: size,
    fontWeight: weight,
    color: colour,
    lineHeight: 1.2,
    letterSpacing: size > 40 ? '-0.02em' : '0',
    lineClamp: lines,
  };
  return createElement('div', { style }, drawable(words));
}
