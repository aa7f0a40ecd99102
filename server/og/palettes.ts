import 'server-only';
import type { PictureLook } from '../../lib/config/site/social-pictures.ts';

export interface Palette {
  readonly ground: string;
  readonly line: string;
  readonly mark: string;
  readonly text1: string;
  readonly text2: string;
  readonly text3: string;
  readonly accent: string;
  readonly up: string;
  readonly down: string;
}

const night: Palette = {
  ground: '#0d0b0a',
  line: '#252321',
  mark: '#6d6863',
  text1: '#f0ece5',
  text2: '#b8b4ad',
  text3: '#959089',
  accent: '#e6ca96',
  up: '#60c68f',
  down: '#f2716a',
};

const day: Palette = {
  ground: '#fcfbf9',
  line: '#e3e0dc',
  mark: '#87827b',
  text1: '#1e1b18',
  text2: '#534f4a',
  text3: '#6b6761',
  accent: '#805721',
  up: '#087347',
  down: '#be2a27',
};

/** The colours of the design system's four themes, as hexadecimal: a picture has no custom properties. */
export const palettes: Readonly<Record<PictureLook, Palette>> = {
  night,
  day,
  nightBlue: { ...night, accent: '#e6ddca', up: '#71b7f1', down: '#f88a3d' },
  dayBlue: { ...day, accent: '#514636', up: '#0d61ac', down: '#aa4f1b' },
};
