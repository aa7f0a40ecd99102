import type { Imported } from '../../schemas/manage.ts';
import type { ReadLine } from './token-file.ts';

/** A line of the file with its outcome, expected or real. */
export interface JudgedLine extends ReadLine {
  readonly result: Imported | undefined;
}

/**
 * Puts each line together with its outcome. If two lines would turn on the same symbol of a chain, the second is at
 * fault: the server judges a file in parts, and does not see both.
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
