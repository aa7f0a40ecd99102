// The exceptions to the house rules, each with its reason. A list that shrinks is good news; an entry that no longer
// applies is an error, so that it cannot excuse something new.

export interface ImportException {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export const importExceptions: readonly ImportException[] = [];

export interface CountedException {
  readonly file: string;
  /** More than this is refused; if the file needs less, its entry must be lowered. */
  readonly atMost: number;
  readonly reason: string;
}

/** Files of more than 400 lines, and how many they may have. */
export const longFiles: readonly CountedException[] = [];

/** Files with casts, and how many: constructors of branded types, and decoders of what no type can guarantee. */
export const castingFiles: readonly CountedException[] = [
  { file: 'lib/math/amount.ts', atMost: 1, reason: 'the constructor of every branded amount' },
  {
    file: 'server/launch/complete-lock.ts',
    atMost: 1,
    reason: "decodes npm's lock file, before any schema is installed",
  },
];

/** Files that keep something for the whole process, under a key that all of its module graphs know. */
export const processGlobalFiles: readonly CountedException[] = [
  { file: 'server/process-wide.ts', atMost: 2, reason: 'the one record of the process: its key, and its beginning' },
  {
    file: 'lib/errors/app-error.ts',
    atMost: 1,
    reason: 'a brand, by which an error of another graph is known; no state',
  },
];

/** Files that convert an amount to a float. */
export const floatFiles: readonly CountedException[] = [
  { file: 'lib/math/approximation.ts', atMost: 1, reason: 'the one named door from amounts to pixels' },
];
