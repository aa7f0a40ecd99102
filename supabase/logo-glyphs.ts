/** A letter as the middle line of one stroke 2 wide, from y -1 to 13, starting at x 0. */
export interface Glyph {
  readonly width: number;
  readonly path: string;
}

export const glyphs: Readonly<Record<string, Glyph>> = {
  A: { width: 11, path: 'M.7 13L5.5 .3L10.3 13M2.4 9H8.6' },
  B: { width: 10, path: 'M1 5.8H5.6A2.9 2.9 0 0 0 5.6 0H1V12H5.9A3.1 3.1 0 0 0 5.9 5.8' },
  C: { width: 11.4, path: 'M10.8 2.4A6 6 0 1 0 10.8 9.6' },
  D: { width: 11.4, path: 'M1 0H4.4A6 6 0 0 1 4.4 12H1Z' },
  E: { width: 8.4, path: 'M8.4 0H1V12H8.4M1 6H7.4' },
  F: { width: 8.2, path: 'M8.2 0H1V13M1 6.2H7.2' },
  G: { width: 12.6, path: 'M10.8 2.4A6 6 0 1 0 11.6 6.6H6.6' },
  H: { width: 10, path: 'M1 -1V13M9 -1V13M1 6H9' },
  I: { width: 2, path: 'M1 -1V13' },
  J: { width: 7.6, path: 'M6.6 -1V8.9A3 3.1 0 0 1 .6 8.9' },
  K: { width: 9.8, path: 'M1 -1V13M8.9 -.7L1.6 7M3.8 4.7L9 12.7' },
  L: { width: 8, path: 'M1 -1V12H8' },
  M: { width: 12, path: 'M1 13V.9L6 8.4L11 .9V13' },
  N: { width: 10.4, path: 'M1 13V.6L9.4 11.4V-1' },
  O: { width: 14, path: 'M7 0A6 6 0 1 1 7 12A6 6 0 1 1 7 0Z' },
  P: { width: 9.6, path: 'M1 13V0H5.2A3.4 3.4 0 0 1 5.2 6.8H1' },
  Q: { width: 14, path: 'M7 0A6 6 0 1 1 7 12A6 6 0 1 1 7 0ZM8 7.6L12.4 13' },
  R: { width: 9.8, path: 'M1 13V0H5.2A3.3 3.3 0 0 1 5.2 6.6H1M5 6.8L9 13' },
  S: {
    width: 9.6,
    path: 'M8.5 2.9C8.2 1 6.8 0 4.8 0C2.6 0 1.2 1.2 1.2 2.9C1.2 6.9 8.6 4.9 8.6 9C8.6 10.8 7 12 4.8 12C2.6 12 1.1 10.9 .8 8.9',
  },
  T: { width: 10, path: 'M0 0H10M5 0V13' },
  U: { width: 10.4, path: 'M1 -1V7.8A4.2 4.2 0 0 0 9.4 7.8V-1' },
  V: { width: 10.8, path: 'M.8 -1L5.4 11.3L10 -1' },
  W: { width: 15.6, path: 'M.8 -1L4.4 11L7.8 .6L11.2 11L14.8 -1' },
  X: { width: 10.4, path: 'M.9 -1L9.5 13M9.5 -1L.9 13' },
  Y: { width: 10.4, path: 'M.8 -1L5.2 6.4L9.6 -1M5.2 6.4V13' },
  Z: { width: 9.8, path: 'M.6 0H8.4L1.2 12H9.4' },
  '0': { width: 10.4, path: 'M5.2 0A4.2 6 0 0 1 5.2 12A4.2 6 0 0 1 5.2 0Z' },
  '2': { width: 9.4, path: 'M1 3.4A3.5 3.4 0 0 1 8 3.4C8 6.4 4.4 8.4 1.6 12H8.8' },
};
