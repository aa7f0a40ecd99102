import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { CatalogueToken } from '../../../lib/schemas/catalogue.ts';
import type { Imported, ImportTokens, ManageToken, TokenData, TokenRow } from '../../../lib/schemas/manage.ts';
import { serviceClient } from '../../db/client/service.ts';
import { catalogueTokenAt, enabledTokenNamed } from '../../db/repositories/catalogue.ts';
import { confirmDecimals } from './confirm-decimals.ts';
import { importRows } from './import-rows.ts';
import { manageToken } from './manage-token.ts';
import type { Writing } from './note-refused.ts';
import { tryLogo } from './store-logo.ts';

const orUndefined = (text: string | null | undefined): string | undefined => text ?? undefined;

/** Returns true if a save would change nothing. */
function isSame(known: CatalogueToken, data: TokenData): boolean {
  const { socialLinks } = known;
  const links = data.social_links;
  return (
    known.symbol === data.symbol &&
    known.name === data.name &&
    known.decimals === data.decimals &&
    known.logoUrl === orUndefined(data.logo_url) &&
    known.isEnabled === (data.is_enabled ?? known.isEnabled) &&
    known.isMeme === (data.is_meme ?? known.isMeme) &&
    orUndefined(socialLinks.twitter) === orUndefined(links.twitter) &&
    orUndefined(socialLinks.discord) === orUndefined(links.discord) &&
    orUndefined(socialLinks.medium) === orUndefined(links.medium) &&
    orUndefined(socialLinks.website) === orUndefined(links.website) &&
    orUndefined(socialLinks.telegram) === orUndefined(links.telegram)
  );
}

/** Returns a row whose missing fields are filled from the token. */
const completeRow = ({ version: _seen, ...row }: TokenRow, known: CatalogueToken | undefined): TokenData => ({
  ...row,
  logo_url: row.logo_url === undefined ? (known?.logoUrl ?? null) : row.logo_url,
  social_links: { ...known?.socialLinks, ...row.social_links },
  is_enabled: row.is_enabled ?? known?.isEnabled,
  is_meme: row.is_meme ?? known?.isMeme,
});

const willBeOn = (data: TokenData, known: CatalogueToken | undefined): boolean =>
  data.is_enabled ?? known?.isEnabled ?? true;

/** Throws the error with which a save would be refused. */
async function rehearse(data: TokenData, known: CatalogueToken | undefined): Promise<void> {
  const token = { chainId: data.chain_id, address: data.address, isNative: known?.isNative ?? false };
  await confirmDecimals(token, data.decimals);
  if (willBeOn(data, known)) {
    const other = await enabledTokenNamed(serviceClient(), data.chain_id, data.symbol);
    if (other !== undefined && other.id !== known?.id) throw new AppError('catalogue.symbol_taken');
  }
  await tryLogo(data.logo_url ?? undefined, known?.logoUrl);
}

/** Returns the request that saves a row only over the version that the dry run saw. */
function requestOf(
  wallet: ManageToken['walletAddress'],
  data: TokenData,
  version: number | undefined,
  known: CatalogueToken | undefined,
): ManageToken {
  if (version === undefined) return { walletAddress: wallet, action: 'create', tokenData: data };
  if (known === undefined) throw new AppError('data.not_found');
  return { walletAddress: wallet, action: 'update', tokenData: { ...data, id: known.id, version } };
}

async function importRow(writing: Writing, row: TokenRow, isDryRun: boolean): Promise<Imported> {
  const known = await catalogueTokenAt(serviceClient(), { chainId: row.chain_id, address: row.address });
  const data = completeRow(row, known);
  const found = { ...(known && { version: known.version }), isEnabled: willBeOn(data, known) };
  if (known !== undefined && isSame(known, data)) return { outcome: 'same', ...found };
  if (!isDryRun) await manageToken(writing, requestOf(writing.session.wallet, data, row.version, known));
  else await rehearse(data, known);
  return { outcome: known === undefined ? 'create' : 'update', ...found };
}

/** Imports some tokens of a file, or only returns the expected results. */
export const importTokens = (writing: Writing, request: ImportTokens): Promise<{ outcomes: Imported[] }> =>
  importRows(request, (row) => importRow(writing, row, request.isDryRun));
