import { socialNames } from '../../config/catalogue.ts';
import { chainById, chainByPriceDataId } from '../../config/chains.ts';
import type { CataloguePair, CatalogueToken } from '../../schemas/catalogue.ts';
import type { TokenData } from '../../schemas/manage.ts';
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

/** A row of a file with the line on which it stands; rows of JSON are counted from one. */
export interface ReadLine {
  readonly line: number;
  readonly label: string;
  readonly data: TokenData | undefined;
  /** The faults that show before anybody is asked. */
  readonly issues: readonly (TokenIssue | 'chain' | 'double')[];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function rowsOfJson(text: string): readonly Row[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return undefined;
    return parsed.map((row: unknown) =>
      typeof row === 'object' && row !== null
        ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]))
        : {},
    );
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return undefined;
  }
}

function rowsOfCsv(text: string): readonly Row[] | undefined {
  const [head, ...rows] = parseCsv(text) ?? [];
  if (head === undefined || !head.includes('address')) return undefined;
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name.trim(), cells[at] ?? ''])));
}

function formOfRow(row: Row): TokenForm | undefined {
  const chain = chainByPriceDataId(row['chain'] ?? '');
  if (chain === undefined) return undefined;
  const texts = Object.fromEntries(
    ['address', 'symbol', 'name', 'decimals', 'logoUrl', ...socialNames].map((name) => [name, row[name] ?? '']),
  );
  return {
    ...emptyTokenForm,
    ...texts,
    chainId: chain.id,
    isEnabled: row['isEnabled'] !== 'false',
    isMeme: row['isMeme'] === 'true',
  };
}

/** Reads the tokens of a file, each with its line and its issues; undefined for a file that is neither CSV nor JSON. */
export function readTokenFile(text: string): readonly ReadLine[] | undefined {
  const isJson = /^\s*\[/.test(text);
  const rows = isJson ? rowsOfJson(text) : rowsOfCsv(text);
  const known = new Set<string>();
  return rows?.map((row, index) => {
    // The first line of CSV is its head.
    const line = index + (isJson ? 1 : 2);
    const label = row['symbol'] ?? '';
    const form = formOfRow(row);
    if (form === undefined) return { line, label, data: undefined, issues: ['chain'] };
    const issues = Object.values(issuesOfToken(form));
    const key = `${form.chainId} ${form.address.toLowerCase()}`;
    const isDouble = known.has(key);
    known.add(key);
    return {
      line,
      label,
      data: isDouble ? undefined : dataOfToken(form),
      issues: isDouble ? ['double', ...issues] : issues,
    };
  });
}
