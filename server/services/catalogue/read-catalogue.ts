import 'server-only';
import type * as z from 'zod/mini';
import { adminPageSize } from '../../../lib/config/admin.ts';
import { type ChainId, chainByPriceDataId } from '../../../lib/config/venues/chains.ts';
import { lookAlikesOf } from '../../../lib/domain/catalogue/look-alike.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type {
  CataloguePair,
  CataloguePairs,
  CatalogueToken,
  CatalogueTokens,
  cataloguePairsRequestSchema,
  catalogueTokensRequestSchema,
  TokenCheck,
  TokenChecked,
  TokenChoice,
} from '../../../lib/schemas/catalogue.ts';
import type { AdminSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { catalogueToken, listPairs, listTokens } from '../../db/repositories/catalogue.ts';
import { pairById } from '../../db/repositories/pairs.ts';
import { allTokens } from '../../db/repositories/tokens.ts';
import { readTokenContract } from './confirm-decimals.ts';

// Each function takes the session, so that a handler without its guard does not compile.

interface Requested {
  readonly chain?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
}

const filterOf = ({ chain, order, q }: Requested) => ({
  chainId: chain === undefined ? undefined : chainByPriceDataId(chain)?.id,
  isAscending: order !== 'desc',
  search: q?.toWellFormed().trim() ?? '',
});

/** Returns a page of tokens; another page exists only after a full one. */
export async function readCatalogueTokens(
  _session: AdminSession,
  { page, status, sort = 'symbol', ...requested }: z.output<typeof catalogueTokensRequestSchema>,
): Promise<CatalogueTokens> {
  const { rows, total } = await listTokens(serviceClient(), { ...filterOf(requested), page, status, sort });
  return { rows: [...rows], hasMore: rows.length === adminPageSize, total };
}

/** Returns a page of pairs; another page exists only after a full one. */
export async function readCataloguePairs(
  _session: AdminSession,
  { page, status, sort = 'label', ...requested }: z.output<typeof cataloguePairsRequestSchema>,
): Promise<CataloguePairs> {
  const { rows, total } = await listPairs(serviceClient(), { ...filterOf(requested), page, status, sort });
  return { rows: [...rows], hasMore: rows.length === adminPageSize, total };
}

/** Returns the present state of a token. */
export async function readCatalogueToken(_session: AdminSession, id: number): Promise<CatalogueToken> {
  const token = await catalogueToken(serviceClient(), id);
  if (token === undefined) throw new AppError('data.not_found');
  return token;
}

/** Returns the present state of a pair. */
export async function readCataloguePair(_session: AdminSession, id: number): Promise<CataloguePair> {
  const pair = await pairById(serviceClient(), id);
  if (pair === undefined) throw new AppError('data.not_found');
  return pair;
}

/** Returns the tokens of a chain by symbol, from which a pair is made. */
export async function readChainTokens(_session: AdminSession, chainId: ChainId): Promise<TokenChoice[]> {
  const tokens = await allTokens(serviceClient(), chainId);
  return tokens.map(({ id, symbol, name, address, logoUrl, isEnabled }) => {
    return { id, symbol, name, address, isEnabled, ...(logoUrl !== undefined && { logoUrl }) };
  });
}

const likeOf = ({ id, symbol, name, address, isEnabled }: Omit<TokenChoice, 'logoUrl'>) => ({
  id,
  symbol,
  name,
  address,
  isEnabled,
});

/** Returns the chain's facts about an address, the token that is listed there, and those that look like the typed one. */
export async function checkToken(
  _session: AdminSession,
  { chainId, address, symbol, name }: TokenCheck,
): Promise<TokenChecked> {
  const [contract, tokens] = await Promise.all([
    readTokenContract({ chainId, address }).catch((thrown: unknown) => {
      if (thrown instanceof AppError && thrown.code === 'catalogue.unconfirmed') return undefined;
      throw thrown;
    }),
    allTokens(serviceClient(), chainId),
  ]);
  const listed = tokens.find((token) => token.address === address);
  return {
    ...(contract !== undefined && { onChain: contract }),
    ...(listed !== undefined && { listed: likeOf(listed) }),
    lookAlikes: lookAlikesOf({ id: listed?.id, symbol, name }, tokens).map(likeOf),
  };
}
