import type { Imported } from '../../schemas/manage.ts';
import type { ReadLine } from './file-rows.ts';
import type { PairLine } from './pair-file.ts';
import type { TokenLine } from './token-file.ts';

/** A line of a file with its expected or real result. */
export type Judged<Line extends ReadLine<unknown, string>> = Line & { readonly result: Imported | undefined };
export type JudgedLine = Judged<TokenLine> | Judged<PairLine>;

/**
 * Combines each line of tokens with its result. If two lines would enable the same symbol on a chain, the second gets
 * the issue: the server checks a file in parts, and does not see both.
 */
export function judgedTokens(
  lines: readonly TokenLine[],
  outcomes: ReadonlyMap<number, Imported>,
): readonly Judged<TokenLine>[] {
  const on = new Set<string>();
  return lines.map((line): Judged<TokenLine> => {
    const result = outcomes.get(line.line);
    const { data } = line;
    if (data === undefined || result?.isEnabled !== true) return { ...line, result };
    const key = `${data.chain_id} ${data.symbol.toLowerCase()}`;
    if (on.has(key)) return { ...line, data: undefined, issues: ['symbolDouble'], result: undefined };
    on.add(key);
    return { ...line, result };
  });
}

/** Combines each line of pairs with its result. */
export const judgedPairs = (
  lines: readonly PairLine[],
  outcomes: ReadonlyMap<number, Imported>,
): readonly Judged<PairLine>[] => lines.map((line) => ({ ...line, result: outcomes.get(line.line) }));
