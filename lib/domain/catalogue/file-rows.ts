import { chainById } from '../../config/venues/chains.ts';
import { csvOf, parseCsv } from './csv.ts';

// The files of the catalogue: rows of named texts, as CSV or as JSON.

export type FileKind = 'csv' | 'json';
export type Row = Readonly<Record<string, string>>;

export const chainNameOf = (chainId: number): string => chainById(chainId)?.priceDataId ?? '';

/** Returns a file with these columns. */
export function fileOf(kind: FileKind, columns: readonly string[], rows: readonly Row[]): string {
  const named = rows.map((row) => columns.map((name) => [name, row[name] ?? ''] as const));
  if (kind === 'json')
    return `${JSON.stringify(
      named.map((cells) => Object.fromEntries(cells)),
      null,
      2,
    )}\n`;
  return csvOf(
    columns,
    named.map((cells) => cells.map(([, cell]) => cell)),
  );
}

/** A row of a file with its line number, what it asks for, and why it cannot; rows of JSON are counted from one. */
export interface ReadLine<Data, Issue extends string> {
  readonly line: number;
  readonly label: string;
  readonly data: Data | undefined;
  readonly issues: readonly Issue[];
}

export interface FileRow {
  readonly line: number;
  /** A row without the fields that its file does not have. */
  readonly row: Row;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function rowsOfJson(text: string): readonly FileRow[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return undefined;
    return parsed.map((row: unknown, index) => {
      const fields = typeof row === 'object' && row !== null ? Object.entries(row) : [];
      return { line: index + 1, row: Object.fromEntries(fields.map(([name, value]) => [name, textOf(value)])) };
    });
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return undefined;
  }
}

function rowsOfCsv(text: string, column: string): readonly FileRow[] | undefined {
  const [head, ...rows] = parseCsv(text) ?? [];
  const names = head?.cells.map((name) => name.trim());
  if (names === undefined || !names.includes(column)) return undefined;
  return rows.map(({ line, cells }) => ({
    line,
    row: Object.fromEntries(
      names.flatMap((name, at) => {
        const cell = cells[at];
        return cell === undefined ? [] : [[name, cell] as const];
      }),
    ),
  }));
}

/** Returns the rows of a file; undefined if it is neither JSON nor a CSV with this column. */
export const rowsOfFile = (text: string, column: string): readonly FileRow[] | undefined =>
  /^\s*\[/.test(text) ? rowsOfJson(text) : rowsOfCsv(text, column);

/** Parses a switch in upper or lower case, as spreadsheets write it; undefined if the file has no value. */
export function flagOf(row: Row, name: string): boolean | undefined | 'unreadable' {
  const text = row[name]?.trim().toLowerCase() ?? '';
  if (text === '') return undefined;
  return text === 'true' || (text === 'false' ? false : 'unreadable');
}
