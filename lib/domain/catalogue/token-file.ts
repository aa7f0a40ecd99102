import { socialNames } from '../../config/admin.ts';
import { chainById, chainByPriceDataId } from '../../config/venues/chains.ts';
import type { CataloguePair, CatalogueToken } from '../../schemas/catalogue.ts';
import type { TokenRow } from '../../schemas/manage.ts';
import { csvOf, parseCsv } from './csv.ts';
import {
  dataOfToken,
  emptyTokenForm,
  formOfToken,
  issuesOfToken,
  type TokenForm,
  type TokenIssue,
} from './token-form.ts';

export type FileKind = 'csv' | 'json';
type Row = Readonly<Record<string, string>>;

const tokenColumns = [
  'chain',
  'address',
  'symbol',
  'name',
  'decimals',
  'logoUrl',
  ...socialNames,
  'isEnabled',
  'isMeme',
];
const pairColumns = ['chain', 'label', 'baseAddress', 'quoteAddress', 'isEnabled'];

const chainNameOf = (chainId: number): string => chainById(chainId)?.priceDataId ?? '';

function rowOfToken(token: CatalogueToken): Row {
  const { chainId, isEnabled, isMeme, ...texts } = formOfToken(token);
  return { chain: chainNameOf(chainId), ...texts, isEnabled: String(isEnabled), isMeme: String(isMeme) };
}

const rowOfPair = ({ chainId, label, baseAddress, quoteAddress, isSwitchedOn }: CataloguePair): Row => ({
  ...{ chain: chainNameOf(chainId), label, baseAddress, quoteAddress, isEnabled: String(isSwitchedOn) },
});

function fileOf(kind: FileKind, columns: readonly string[], rows: readonly Row[]): string {
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

export const fileOfTokens = (kind: FileKind, tokens: readonly CatalogueToken[]): string =>
  fileOf(kind, tokenColumns, tokens.map(rowOfToken));

export const fileOfPairs = (kind: FileKind, pairs: readonly CataloguePair[]): string =>
  fileOf(kind, pairColumns, pairs.map(rowOfPair));

/** A row of a file with its line number; rows of JSON are counted from one. */
export interface ReadLine {
  readonly line: number;
  readonly label: string;
  readonly data: TokenRow | undefined;
  /** The issues found before the server is asked; `symbolDouble` is found afterwards. */
  readonly issues: readonly (TokenIssue | 'chain' | 'double' | 'flag' | 'symbolDouble')[];
}

interface FileRow {
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

function rowsOfCsv(text: string): readonly FileRow[] | undefined {
  const [head, ...rows] = parseCsv(text) ?? [];
  const names = head?.cells.map((name) => name.trim());
  if (names === undefined || !names.includes('address')) return undefined;
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

/** Parses a switch in upper or lower case, as spreadsheets write it; undefined if the file has no value. */
function flagOf(row: Row, name: string): boolean | undefined | 'unreadable' {
  const text = row[name]?.trim().toLowerCase() ?? '';
  if (text === '') return undefined;
  return text === 'true' || (text === 'false' ? false : 'unreadable');
}

function formOfRow(row: Row): TokenForm | undefined {
  const chain = chainByPriceDataId(row['chain']?.trim().toLowerCase() ?? '');
  if (chain === undefined) return undefined;
  const texts = Object.fromEntries(
    ['address', 'symbol', 'name', 'decimals', 'logoUrl', ...socialNames].map((name) => [name, row[name] ?? '']),
  );
  return { ...emptyTokenForm, ...texts, chainId: chain.id };
}

/**
 * Returns the changes that a row requests. Fields that its file does not have are left out, so that the token keeps
 * them.
 */
function dataOfRow(row: Row, form: TokenForm): TokenRow | undefined {
  const data = dataOfToken(form);
  const [isEnabled, isMeme] = [flagOf(row, 'isEnabled'), flagOf(row, 'isMeme')];
  if (data === undefined || isEnabled === 'unreadable' || isMeme === 'unreadable') return undefined;
  const { logo_url, is_enabled: _on, is_meme: _meme, social_links, ...rest } = data;
  const reported = Object.entries(social_links).filter(([name]) => row[name] !== undefined);
  return {
    ...rest,
    ...(row['logoUrl'] !== undefined && { logo_url }),
    social_links: Object.fromEntries(reported),
    ...(isEnabled !== undefined && { is_enabled: isEnabled }),
    ...(isMeme !== undefined && { is_meme: isMeme }),
  };
}

/** Reads the tokens of a file, each with its line and its issues; undefined for a file that is neither CSV nor JSON. */
export function readTokenFile(text: string): readonly ReadLine[] | undefined {
  const rows = /^\s*\[/.test(text) ? rowsOfJson(text) : rowsOfCsv(text);
  const known = new Set<string>();
  return rows?.map(({ line, row }): ReadLine => {
    const label = row['symbol'] ?? '';
    const form = formOfRow(row);
    if (form === undefined) return { line, label, data: undefined, issues: ['chain'] };
    const key = `${form.chainId} ${form.address.trim().toLowerCase()}`;
    const issues: ReadLine['issues'] = [
      ...(known.has(key) ? (['double'] as const) : []),
      ...Object.values(issuesOfToken(form)),
      ...(['isEnabled', 'isMeme'].some((name) => flagOf(row, name) === 'unreadable') ? (['flag'] as const) : []),
    ];
    known.add(key);
    return { line, label, data: issues.length > 0 ? undefined : dataOfRow(row, form), issues };
  });
}
