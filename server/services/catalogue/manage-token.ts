import 'server-only';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { CatalogueToken } from '../../../lib/schemas/catalogue.ts';
import type { ManageToken, TokenData } from '../../../lib/schemas/manage.ts';
import { serviceClient } from '../../db/client/service.ts';
import { catalogueToken } from '../../db/repositories/catalogue.ts';
import { labelsOfToken } from '../../db/repositories/pairs.ts';
import { createToken, deleteToken, type TokenEdit, tokenByAddress, updateToken } from '../../db/repositories/tokens.ts';
import { announceChange } from './announce-change.ts';
import { confirmDecimals } from './confirm-decimals.ts';
import { notingRefusal, type Writing } from './note-refused.ts';
import { storedLogo } from './store-logo.ts';

async function theToken(id: number): Promise<CatalogueToken> {
  const token = await catalogueToken(serviceClient(), id);
  if (token === undefined) throw new AppError('data.not_found');
  return token;
}

async function editOf(data: TokenData, knownLogo: string | undefined): Promise<TokenEdit> {
  return {
    symbol: data.symbol,
    name: data.name,
    decimals: data.decimals,
    logoUrl: await storedLogo(data.logo_url ?? undefined, knownLogo),
    socialLinks: data.social_links,
    isEnabled: data.is_enabled,
    isMeme: data.is_meme,
  };
}

/** Returns the reason for a refused save: the address exists already, or the symbol does among the enabled tokens. */
async function withReason<T>(token: TokenId, isNew: boolean, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'data.conflict') throw thrown;
    const isThere = isNew && (await tokenByAddress(serviceClient(), token.chainId, token.address)) !== undefined;
    throw new AppError(isThere ? 'catalogue.token_exists' : 'catalogue.symbol_taken', { cause: thrown });
  }
}

async function create({ session }: Writing, data: TokenData): Promise<CatalogueToken> {
  const token = { chainId: data.chain_id, address: data.address, isNative: false, wrappedAddress: undefined };
  await confirmDecimals(token, data.decimals);
  const draft = { ...token, ...(await editOf(data, undefined)) };
  return withReason(token, true, () => createToken(serviceClient(), session.owner, draft));
}

async function update(
  { session }: Writing,
  data: TokenData & { readonly id: number; readonly version: number },
): Promise<CatalogueToken> {
  const known = await theToken(data.id);
  if (known.version !== data.version) throw new AppError('catalogue.stale');
  await confirmDecimals(known, data.decimals);
  const edit = await editOf(data, known.logoUrl);
  return withReason(known, false, () => updateToken(serviceClient(), session.owner, data, edit));
}

async function remove({ session }: Writing, id: number): Promise<CatalogueToken> {
  try {
    return await deleteToken(serviceClient(), session.owner, id);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'data.conflict') throw thrown;
    const pairs = (await labelsOfToken(serviceClient(), id)).join(', ');
    throw new AppError('catalogue.token_in_pairs', { cause: thrown, details: { pairs } });
  }
}

function act(writing: Writing, request: ManageToken): Promise<CatalogueToken> {
  switch (request.action) {
    case 'create':
      return create(writing, request.tokenData);
    case 'update':
      return update(writing, request.tokenData);
    case 'delete':
      return remove(writing, request.tokenData.id);
    default:
      return request satisfies never;
  }
}

const subjectOf = (request: ManageToken): string =>
  request.action === 'create'
    ? `token:${tokenKeyOf({ chainId: request.tokenData.chain_id, address: request.tokenData.address })}`
    : `token:${request.tokenData.id}`;

/** Adds, changes or deletes a token, and returns its present state, or its last one. */
export async function manageToken(writing: Writing, request: ManageToken): Promise<CatalogueToken> {
  const attempted = { action: `token.${request.action}`, subject: subjectOf(request) };
  const token = await notingRefusal(writing, attempted, () => act(writing, request));
  await announceChange();
  return token;
}
