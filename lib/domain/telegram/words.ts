import type { ChatFault, Span } from './command.ts';

/** A word of a message and its position. */
export interface Word extends Span {
  readonly text: string;
  /** The word in lower case, by which keywords are found. */
  readonly low: string;
}

/** Returns the words of a message, which any white space separates. */
export function wordsOf(message: string): readonly Word[] {
  return [...message.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    low: text.toLowerCase(),
    from: index,
    to: index + text.length,
  }));
}

export const faultAt = (fault: ChatFault['fault'], { from, to }: Span): ChatFault => ({
  kind: 'fault',
  fault,
  at: { from, to },
});
