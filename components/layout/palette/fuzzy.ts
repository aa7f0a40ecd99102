const marks = /\p{M}/gu;

/** Removes accents and case, so that "memes" finds "Mémes". */
function plain(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

const isStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

/**
 * Scores how well a text matches a query, whose letters must occur in the text in the same order. A letter scores more
 * at the start of a word, and more again right after the previous match. Undefined if letters are missing; higher is
 * better.
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const wanted = [...plain(query).replace(/\s+/g, '')];
  const within = plain(text);
  let score = 0;
  let next = 0;
  for (const letter of wanted) {
    const behind = within.startsWith(letter, next) && next > 0;
    const at = within.indexOf(letter, next);
    if (at < 0) return undefined;
    score += 1 + (behind ? 3 : 0) + (isStart(within, at) ? 2 : 0) - Math.min(at - next, 10) / 10;
    next = at + letter.length;
  }
  return score - within.length / 100;
}

const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns whether each word of the query begins a word of the text. Actions are never matched by scattered letters. */
export function beginsWords(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

export interface Answers<T> {
  readonly entries: readonly T[];
  /** The score of the first entry. */
  readonly best: number;
}

/** Returns the entries that match a query, best first; without a query all of them, in their order. */
export function fuzzyFilter<T>(query: string, entries: readonly T[], textOf: (entry: T) => string): Answers<T> {
  if (query.trim() === '') return { entries, best: 0 };
  const scored = entries
    .flatMap((entry) => {
      const score = fuzzyScore(query, textOf(entry));
      return score === undefined ? [] : [{ entry, score }];
    })
    .sort((a, b) => b.score - a.score);
  return { entries: scored.map(({ entry }) => entry), best: scored[0]?.score ?? 0 };
}
