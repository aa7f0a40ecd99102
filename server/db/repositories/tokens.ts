import 'server-only';
import type { ChainId } from '../../../lib/config/chains.ts';
import { adminPageSize } from '../../../lib/config/limits.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { type SocialLinks, type Token, tokenSchema } from '../../../lib/schemas/token.ts';
import type { ServiceClient } from '../client/service.ts';
import { decode, decodeAll, decodeIf } from '../decode.ts';
import { rowOf, rowsOf, theRowOf } from '../failure.ts';
import { boundsOf, type Page, pageOf } from '../page.ts';
import { anyContains } from '../search.ts';

const columns =
  'id, chain_id, address, is_native, symbol, name, decimals, logo_url, wrapped_address, social_links, is_enabled';

/** The most rows that PostgREST returns at once. */
const mostRows = 1_000;

export async function listTokens(
  { db }: ServiceClient,
  { search = '', page = 0 }: { search?: string; page?: number } = {},
): Promise<Page<Token>> {
  const [from, to] = boundsOf(page, adminPageSize);
  let query = db.from('tokens').select(columns, { count: 'exact' });
  if (search !== '') query = query.or(anyContains(['symbol', 'name', 'address'], search));
  const { rows, ...rest } = pageOf(await query.order('symbol').order('id').range(from, to));
  return { rows: decodeAll(tokenSchema, rows), ...rest };
}

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
  readonly isEnabled?: boolean;
}

/** Chain, address and what follows from them are fixed when a token is created. */
export interface TokenDraft extends TokenEdit {
  readonly chainId: ChainId;
  readonly address: Address;
  readonly isNative: boolean;
  readonly wrappedAddress: Address | undefined;
}

function editOf({ symbol, name, decimals, logoUrl, socialLinks, isEnabled }: TokenEdit) {
  return {
    symbol,
    name,
    decimals,
    logo_url: logoUrl ?? null,
    social_links: { ...socialLinks },
    ...(isEnabled === undefined ? {} : { is_enabled: isEnabled }),
  };
}

export async function createToken({ db }: ServiceClient, actor: Address, draft: TokenDraft): Promise<Token> {
  const p_token = {
    ...editOf(draft),
    chain_id: draft.chainId,
    address: draft.address,
    is_native: draft.isNative,
    wrapped_address: draft.wrappedAddress ?? null,
  };
  const answer = await db.rpc('save_token', { p_actor: actor, p_token }).single();
  return decode(tokenSchema, theRowOf(answer));
}

export async function updateToken({ db }: ServiceClient, actor: Address, id: number, edit: TokenEdit): Promise<Token> {
  const answer = await db.rpc('save_token', { p_actor: actor, p_token: editOf(edit), p_id: id }).single();
  return decode(tokenSchema, theRowOf(answer));
}

export async function deleteToken({ db }: ServiceClient, actor: Address, id: number): Promise<Token> {
  const answer = await db.rpc('delete_token', { p_actor: actor, p_id: id }).single();
  return decode(tokenSchema, theRowOf(answer));
}
