const marks = /\p{M}/gu;

/** Without accents and case, so that "memes" finds "Mémes". */
function plain(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

const isStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

/**
 * How well a text answers a query: its letters must stand in it in their order. A letter counts more at the start of a
 * word and more again right behind the last; undefined when they are not all there. Higher is better.
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

/** Whether each word that is asked for begins a word of the text: what acts is never found by scattered letters. */
export function beginsWords(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

export interface Answers<T> {
  readonly entries: readonly T[];
  /** How well the first of them answers. */
  readonly best: number;
}

/** The entries that answer a query, best first; all of them, in their order, when there is none. */
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
