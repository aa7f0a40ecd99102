import 'server-only';
import { AppError, type ErrorDetails } from '../../../lib/errors/app-error.ts';
import type { CatalogueToken } from '../../../lib/schemas/catalogue.ts';
import type { Imported, ImportTokens, ManageToken, TokenData } from '../../../lib/schemas/manage.ts';
import { serviceClient } from '../../db/client/service.ts';
import { catalogueTokenAt, enabledTokenNamed } from '../../db/repositories/catalogue.ts';
import { confirmDecimals } from './confirm-decimals.ts';
import { manageToken } from './manage-token.ts';
import type { Writing } from './note-refused.ts';

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

/** Throws what a save would meet. */
async function rehearse(data: TokenData, known: CatalogueToken | undefined): Promise<void> {
  const token = { chainId: data.chain_id, address: data.address, isNative: known?.isNative ?? false };
  await confirmDecimals(token, data.decimals);
  if (!(data.is_enabled ?? known?.isEnabled ?? true)) return;
  const other = await enabledTokenNamed(serviceClient(), data.chain_id, data.symbol);
  if (other !== undefined && other.id !== known?.id) throw new AppError('catalogue.symbol_taken');
}

const requestOf = (
  wallet: ManageToken['walletAddress'],
  data: TokenData,
  known: CatalogueToken | undefined,
): ManageToken =>
  known === undefined
    ? { walletAddress: wallet, action: 'create', tokenData: data }
    : { walletAddress: wallet, action: 'update', tokenData: { ...data, id: known.id, version: known.version } };

const plain = (details: ErrorDetails): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );

async function importRow(writing: Writing, data: TokenData, isDryRun: boolean): Promise<Imported> {
  try {
    const known = await catalogueTokenAt(serviceClient(), { chainId: data.chain_id, address: data.address });
    if (known !== undefined && isSame(known, data)) return { outcome: 'same' };
    if (isDryRun) await rehearse(data, known);
    else await manageToken(writing, requestOf(writing.session.wallet, data, known));
    return { outcome: known === undefined ? 'create' : 'update' };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { outcome: 'error', code: thrown.code, details: plain(thrown.details) };
  }
}

/** Takes some tokens of a file, one by one, or only says what would happen; one bad row stops no other. */
export async function importTokens(
  writing: Writing,
  { rows, isDryRun }: ImportTokens,
): Promise<{ outcomes: Imported[] }> {
  const outcomes: Imported[] = [];
  for (const row of rows) outcomes.push(await importRow(writing, row, isDryRun));
  return { outcomes };
}
