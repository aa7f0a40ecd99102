/** One condition of a complex query: its values by their keys, in the original spelling. */
export type Clause = Readonly<Record<string, string>>;

const TOKEN = /\s*([()=]|[^\s()=]+)/y;

/**
 * Parses a query such as `(address = X AND chartType = 1m AND currency = usd) OR (...)`; undefined if it is malformed.
 * The parentheses of a single clause may be missing, and the words may be in any case.
 */
export function readComplexQuery(text: string): readonly Clause[] | undefined {
  const words = wordsOf(text.trim());
  const clauses: Clause[] = [];
  let at = 0;
  const readPairs = (): Clause | undefined => {
    const pairs = new Map<string, string>();
    for (;;) {
      const [key = '', equals, value = ''] = words.slice(at, at + 3);
      if (!isName(key) || equals !== '=' || !isName(value) || pairs.has(key)) return undefined;
      pairs.set(key, value);
      at += 3;
      if (!isWord(words[at], 'AND')) return Object.fromEntries(pairs);
      at += 1;
    }
  };
  const readClause = (): Clause | undefined => {
    const isClosed = words[at] === '(';
    if (isClosed) at += 1;
    const clause = readPairs();
    if (!isClosed || clause === undefined) return clause;
    at += 1;
    return words[at - 1] === ')' ? clause : undefined;
  };
  for (;;) {
    const clause = readClause();
    if (clause === undefined) return undefined;
    clauses.push(clause);
    if (at === words.length) return clauses;
    if (!isWord(words[at], 'OR')) return undefined;
    at += 1;
  }
}

function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const word = TOKEN.exec(text)?.[1];
    if (word === undefined) break;
    words.push(word);
  }
  return words;
}

function isWord(word: string | undefined, name: 'AND' | 'OR'): boolean {
  return word?.toUpperCase() === name;
}

function isName(word: string): boolean {
  return word !== '' && !['(', ')', '='].includes(word) && !isWord(word, 'AND') && !isWord(word, 'OR');
}
