import type { AppError } from './app-error.ts';

/** The words of a third party about why it refused something. The log has them as they came. */
export class ForeignWords extends Error {
  override readonly name = 'ForeignWords';

  readonly words: string;

  constructor(words: string) {
    super(words);
    this.words = words;
  }
}

/** Characters that are no text, and marks that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]+/gu;
const mostLetters = 200;

/** Returns the words of a third party behind an error, in a line that a screen may quote; undefined if there are none. */
export function quotableWords(error: AppError): string | undefined {
  if (!(error.cause instanceof ForeignWords)) return undefined;
  const letters = [...error.cause.words.replace(unseen, ' ').replace(/\s+/gu, ' ').trim()];
  if (letters.length === 0) return undefined;
  return letters.length <= mostLetters ? letters.join('') : `${letters.slice(0, mostLetters).join('').trimEnd()}…`;
}
