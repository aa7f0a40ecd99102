import 'server-only';
import { adminPageSize, type catalogueStatuses, type pairSorts, type tokenSorts } from '../../../lib/config/admin.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import {
  type CataloguePair,
  type CatalogueToken,
  cataloguePairSchema,
  catalogueTokenSchema,
} from '../../../lib/schemas/catalogue.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { rowOf, theRowOf } from '../failure.ts';
import { boundsOf, type Page, pageOf } from '../page.ts';
import { anyContains, exactly } from '../search.ts';

// The lists of the administration, which include disabled rows.

interface Requested<Sort> {
  readonly search?: string;
  readonly page?: number;
  readonly size?: number;
  readonly chainId?: ChainId | undefined;
  readonly status?: (typeof catalogueStatuses)[number] | undefined;
  readonly sort?: Sort;
  readonly isAscending?: boolean;
}

const columnOfToken = { symbol: 'symbol', name: 'name', chain: 'chain_id', added: 'created_at' } as const;
const columnOfPair = { label: 'label', chain: 'chain_id', added: 'created_at' } as const;

/** Lists tokens by symbol unless asked otherwise, in pages, with the number of all. */
export async function listTokens(
  { db }: ServiceClient,
  requested: Requested<(typeof tokenSorts)[number]> = {},
): Promise<Page<CatalogueToken>> {
  const {
    search = '',
    page = 0,
    size = adminPageSize,
    chainId,
    status,
    sort = 'symbol',
    isAscending = true,
  } = requested;
  let query = db.from('tokens').select('*', { count: 'exact' });
  if (search !== '') query = query.or(anyContains(['symbol', 'name', 'address'], search));
  if (chainId !== undefined) query = query.eq('chain_id', chainId);
  if (status !== undefined) query = query.eq('is_enabled', status === 'on');
  const ordered = query.order(columnOfToken[sort], { ascending: isAscending }).order('id', { ascending: isAscending });
  const { rows, ...rest } = pageOf(await ordered.range(...boundsOf(page, size)));
  return { rows: decodeAll(catalogueTokenSchema, rows), ...rest };
}

/** Lists pairs by label unless asked otherwise, in pages, with the number of all. */
export async function listPairs(
  { db }: ServiceClient,
  requested: Requested<(typeof pairSorts)[number]> = {},
): Promise<Page<CataloguePair>> {
  const {
    search = '',
    page = 0,
    size = adminPageSize,
    chainId,
    status,
    sort = 'label',
    isAscending = true,
  } = requested;
  let query = db.from('pairs_with_tokens').select('*', { count: 'exact' });
  // The label is always {base}/{quote}, so it contains any text that either symbol contains.
  if (search !== '') query = query.or(anyContains(['label'], search));
  if (chainId !== undefined) query = query.eq('chain_id', chainId);
  if (status !== undefined) query = query.eq('pair_enabled', status === 'on');
  const ordered = query
    .order(columnOfPair[sort], { ascending: isAscending })
    .order('pair_id', { ascending: isAscending });
  const { rows, ...rest } = pageOf(await ordered.range(...boundsOf(page, size)));
  return { rows: decodeAll(cataloguePairSchema, rows), ...rest };
}

export async function catalogueToken({ db }: ServiceClient, id: number): Promise<CatalogueToken | undefined> {
  return decodeIf(catalogueTokenSchema, rowOf(await db.from('tokens').select('*').eq('id', id).maybeSingle()));
}

export async function catalogueTokenAt(
  { db }: ServiceClient,
  { chainId, address }: TokenId,
): Promise<CatalogueToken | undefined> {
  const query = db.from('tokens').select('*').eq('chain_id', chainId).eq('address', address);
  return decodeIf(catalogueTokenSchema, rowOf(await query.maybeSingle()));
}

/** Finds the enabled token of a chain with this symbol, in any case. */
export async function enabledTokenNamed(
  { db }: ServiceClient,
  chainId: ChainId,
  symbol: string,
): Promise<CatalogueToken | undefined> {
  const query = db.from('tokens').select('*').eq('chain_id', chainId).eq('is_enabled', true);
  return decodeIf(
    catalogueTokenSchema,
    rowOf(await query.regexIMatch('symbol', exactly(symbol)).limit(1).maybeSingle()),
  );
}

/** Returns the number that grows with each change of the catalogue. */
export async function catalogueVersion({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.from('catalogue_state').select('version').single()).version;
}
