import { csvText, formulaStart } from '../portfolio/csv-text.ts';

// Comma-separated values (RFC 4180), written so that no spreadsheet takes a cell for a formulaStart.

const textMark = "'";

/**
 * True for a cell that a spreadsheet would compute. Protection marks in the text itself are skipped, so that reading
 * removes exactly the one that was added.
 */
const beginsFormula = (text: string): boolean => formulaStart.test(text.replace(/^'*/, ''));

const marked = (text: string): string => (beginsFormula(text) ? textMark + text : text);

/** Returns the text of a file with a head and its rows. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvText([head, ...rows], marked);

/** Removes the mark that keeps a spreadsheet from computing a cell. */
const read = (cell: string): string =>
  cell.startsWith(textMark) && beginsFormula(cell.slice(1)) ? cell.slice(1) : cell;

export interface CsvRow {
  /** The line of the file on which the row begins: a row with a break in a cell takes several, a blank one is left out. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parses a file into its rows; undefined if a quote is not closed or occurs within a cell. */
export function parseCsv(file: string): readonly CsvRow[] | undefined {
  const text = file.replace(/^\ufeff/, '');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let at = 0;
  let begun = 0;
  let line = 1;
  while (at < text.length) {
    const [cell, next] = text[at] === '"' ? readQuoted(text, at) : bare(text, at);
    if (cell === undefined) return undefined;
    cells.push(read(cell));
    const end = text[next];
    if (end === ',') {
      at = next + 1;
      if (at === text.length) cells.push('');
      else continue;
    }
    if (end === '\r' || end === '\n' || end === undefined || end === ',') {
      rows.push({ line, cells });
      cells = [];
      at = next + (text.startsWith('\r\n', next) ? 2 : 1);
      line += text.slice(begun, at).match(/\r\n|\r|\n/g)?.length ?? 0;
      begun = at;
    } else return undefined;
  }
  return rows.filter((row) => row.cells.some((cell) => cell !== ''));
}

function bare(text: string, from: number): readonly [cell: string | undefined, next: number] {
  const length = text.slice(from).search(/[",\r\n]/);
  const next = length < 0 ? text.length : from + length;
  return text[next] === '"' ? [undefined, next] : [text.slice(from, next), next];
}

function readQuoted(text: string, from: number): readonly [cell: string | undefined, next: number] {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return [undefined, text.length];
    cell += text.slice(at, close);
    if (text[close + 1] !== '"') return [cell, close + 1];
    cell += '"';
    at = close + 2;
  }
}
