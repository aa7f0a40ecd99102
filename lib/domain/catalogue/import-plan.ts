import type { Imported } from '../../schemas/manage.ts';
import type { ReadLine } from './token-file.ts';

/** A line of the file with its expected or real result. */
export interface JudgedLine extends ReadLine {
  readonly result: Imported | undefined;
}

/**
 * Combines each line with its result. If two lines would enable the same symbol on a chain, the second gets the issue:
 * the server checks a file in parts, and does not see both.
 */
export function judgedLines(
  lines: readonly ReadLine[],
  outcomes: ReadonlyMap<number, Imported>,
): readonly JudgedLine[] {
  const on = new Set<string>();
  return lines.map((line): JudgedLine => {
    const result = outcomes.get(line.line);
    const { data } = line;
    if (data === undefined || result?.isEnabled !== true) return { ...line, result };
    const key = `${data.chain_id} ${data.symbol.toLowerCase()}`;
    if (on.has(key)) return { ...line, data: undefined, issues: ['symbolDouble'], result: undefined };
    on.add(key);
    return { ...line, result };
  });
}
