import 'server-only';
import { dayBlueHex, dayHex, nightBlueHex, nightHex } from '../../lib/config/palette.ts';
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

/** The colours of the design system's four themes, as hexadecimal: a picture has no custom properties. */
export const palettes: Readonly<Record<PictureLook, Palette>> = {
  night: nightHex,
  day: dayHex,
  nightBlue: { ...nightHex, ...nightBlueHex },
  dayBlue: { ...dayHex, ...dayBlueHex },
};
