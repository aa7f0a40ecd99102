import 'server-only';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import {
  type CatalogueToken,
  catalogueTokenSchema,
  type SocialLinks,
  type Token,
  tokenSchema,
} from '../../../lib/schemas/catalogue.ts';
import type { ServiceClient } from '../client/service.ts';
import { decode, decodeAll, decodeIf } from '../decode.ts';
import { rowOf, rowsOf, theRowOf } from '../failure.ts';
import { boundsOf } from '../page.ts';

const columns =
  'id, chain_id, address, is_native, symbol, name, decimals, logo_url, wrapped_address, social_links, is_enabled';

/** The most rows that PostgREST returns at once. */
const mostRows = 1_000;

export async function allTokens({ db }: ServiceClient, chainId?: ChainId): Promise<readonly Token[]> {
  const all: Token[] = [];
  for (let page = 0; ; page += 1) {
    const [from, to] = boundsOf(page, mostRows);
    let query = db.from('tokens').select(columns);
    if (chainId !== undefined) query = query.eq('chain_id', chainId);
    const rows = rowsOf(await query.order('symbol').order('id').range(from, to));
    all.push(...decodeAll(tokenSchema, rows));
    if (rows.length < mostRows) return all;
  }
}

export async function tokenById({ db }: ServiceClient, id: number): Promise<Token | undefined> {
  return decodeIf(tokenSchema, rowOf(await db.from('tokens').select(columns).eq('id', id).maybeSingle()));
}

export async function tokenByAddress(
  { db }: ServiceClient,
  chainId: ChainId,
  address: Address,
): Promise<Token | undefined> {
  const query = db.from('tokens').select(columns).eq('chain_id', chainId).eq('address', address);
  return decodeIf(tokenSchema, rowOf(await query.maybeSingle()));
}

export interface TokenEdit {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly logoUrl: string | undefined;
  readonly socialLinks: SocialLinks;
  readonly isEnabled?: boolean | undefined;
  readonly isMeme?: boolean | undefined;
}

/** The chain, the address and the fields derived from them are fixed when a token is created. */
export interface TokenDraft extends TokenEdit {
  readonly chainId: ChainId;
  readonly address: Address;
  readonly isNative: boolean;
  readonly wrappedAddress: Address | undefined;
}

function editOf({ symbol, name, decimals, logoUrl, socialLinks, isEnabled, isMeme }: TokenEdit) {
  return {
    symbol,
    name,
    decimals,
    logo_url: logoUrl ?? null,
    social_links: { ...socialLinks },
    ...(isEnabled === undefined ? {} : { is_enabled: isEnabled }),
    ...(isMeme === undefined ? {} : { is_meme: isMeme }),
  };
}

export async function createToken({ db }: ServiceClient, actor: Address, draft: TokenDraft): Promise<CatalogueToken> {
  const p_token = {
    ...editOf(draft),
    chain_id: draft.chainId,
    address: draft.address,
    is_native: draft.isNative,
    wrapped_address: draft.wrappedAddress ?? null,
  };
  const answer = await db.rpc('save_token', { p_actor: actor, p_token }).single();
  return decode(catalogueTokenSchema, theRowOf(answer));
}

/** Saves only over the version that the administrator saw. */
export async function updateToken(
  { db }: ServiceClient,
  actor: Address,
  { id, version }: Pick<CatalogueToken, 'id' | 'version'>,
  edit: TokenEdit,
): Promise<CatalogueToken> {
  const requested = { p_actor: actor, p_token: editOf(edit), p_id: id, p_version: version };
  return decode(catalogueTokenSchema, theRowOf(await db.rpc('save_token', requested).single()));
}

/** Enables or disables tokens, all of them or none, and returns those that changed. */
export async function switchTokens(
  { db }: ServiceClient,
  actor: Address,
  ids: readonly number[],
  isEnabled: boolean,
): Promise<readonly number[]> {
  const requested = { p_actor: actor, p_ids: [...ids], p_is_enabled: isEnabled };
  return rowsOf(await db.rpc('switch_tokens', requested)).map(({ id }) => id);
}

export async function deleteToken({ db }: ServiceClient, actor: Address, id: number): Promise<CatalogueToken> {
  const answer = await db.rpc('delete_token', { p_actor: actor, p_id: id }).single();
  return decode(catalogueTokenSchema, theRowOf(answer));
}
