import { socialNames } from '../../config/admin.ts';
import { chainByPriceDataId } from '../../config/venues/chains.ts';
import type { CatalogueToken } from '../../schemas/catalogue.ts';
import type { TokenRow } from '../../schemas/manage.ts';
import { chainNameOf, type FileKind, fileOf, flagOf, type ReadLine, type Row, rowsOfFile } from './file-rows.ts';
import {
  dataOfToken,
  emptyTokenForm,
  formOfToken,
  issuesOfToken,
  type TokenForm,
  type TokenIssue,
} from './token-form.ts';

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

function rowOfToken(token: CatalogueToken): Row {
  const { chainId, isEnabled, isMeme, ...texts } = formOfToken(token);
  return { chain: chainNameOf(chainId), ...texts, isEnabled: String(isEnabled), isMeme: String(isMeme) };
}

export const fileOfTokens = (kind: FileKind, tokens: readonly CatalogueToken[]): string =>
  fileOf(kind, tokenColumns, tokens.map(rowOfToken));

/** A token of a file, with the issues found before the server is asked; `symbolDouble` is found afterwards. */
export type TokenLine = ReadLine<TokenRow, TokenIssue | 'chain' | 'double' | 'flag' | 'symbolDouble'>;

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
export function readTokenFile(text: string): readonly TokenLine[] | undefined {
  const rows = rowsOfFile(text, 'address');
  const known = new Set<string>();
  return rows?.map(({ line, row }): TokenLine => {
    const label = row['symbol'] ?? '';
    const form = formOfRow(row);
    if (form === undefined) return { line, label, data: undefined, issues: ['chain'] };
    const key = `${form.chainId} ${form.address.trim().toLowerCase()}`;
    const issues: TokenLine['issues'] = [
      ...(known.has(key) ? (['double'] as const) : []),
      ...Object.values(issuesOfToken(form)),
      ...(['isEnabled', 'isMeme'].some((name) => flagOf(row, name) === 'unreadable') ? (['flag'] as const) : []),
    ];
    known.add(key);
    return { line, label, data: issues.length > 0 ? undefined : dataOfRow(row, form), issues };
  });
}
