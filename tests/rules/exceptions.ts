// What the rules of the house forgive, each with its reason. A list that shrinks is good news; an entry that no longer
// applies is an error, so that nothing is forgiven twice.

export interface ImportException {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export const importExceptions: readonly ImportException[] = [];

export interface CountedException {
  readonly file: string;
  /** A file over it is refused; one that needs less has its entry lowered. */
  readonly atMost: number;
  readonly reason: string;
}

/** Files of more than 300 lines, and how many they may have. */
export const longFiles: readonly CountedException[] = [];

/** Files that cast, and how often: brand constructors, and decoders of what no type can promise. */
export const castingFiles: readonly CountedException[] = [
  { file: 'lib/math/amount.ts', atMost: 1, reason: 'the constructor of every branded amount' },
  {
    file: 'server/launch/complete-lock.ts',
    atMost: 1,
    reason: "decodes npm's lock file, before any schema is installed",
  },
];

/** Files that turn an amount into a float. */
export const floatFiles: readonly CountedException[] = [
  { file: 'lib/math/approximation.ts', atMost: 1, reason: 'the one named door from amounts to pixels' },
];
