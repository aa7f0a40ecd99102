import type { AppError } from './app-error.ts';

/** A third party's message about why it refused something. The log has it unchanged. */
export class ForeignWords extends Error {
  override readonly name = 'ForeignWords';

  readonly words: string;

  constructor(words: string) {
    super(words);
    this.words = words;
  }
}

/** Invisible characters, and marks that change the direction of the text after them. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]+/gu;
const mostLetters = 200;

/**
 * Returns the message of a third party behind an error, as one line that a screen may quote; undefined if there is
 * none.
 */
export function quotableWords(error: AppError): string | undefined {
  if (!(error.cause instanceof ForeignWords)) return undefined;
  const letters = [...error.cause.words.replace(unseen, ' ').replace(/\s+/gu, ' ').trim()];
  if (letters.length === 0) return undefined;
  return letters.length <= mostLetters ? letters.join('') : `${letters.slice(0, mostLetters).join('').trimEnd()}…`;
}
