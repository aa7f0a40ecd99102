import 'server-only';
import * as z from 'zod/mini';
import type { ChainId } from '../../../lib/config/chains.ts';
import { adminPageSize, spotPairPageSize } from '../../../lib/config/limits.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { chainIdSchema } from '../../../lib/schemas/chain.ts';
import { type Pair, pairSchema } from '../../../lib/schemas/pair.ts';
import type { ServiceClient } from '../client/service.ts';
import { decode, decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf, theRowOf } from '../failure.ts';
import { boundsOf, type Page, pageOf } from '../page.ts';
import { anyContains, exactly } from '../search.ts';

/** The most rows that PostgREST returns at once. */
const mostRows = 1_000;

/** Lists enabled and disabled pairs by label, for administrators. */
export async function listPairs(
  { db }: ServiceClient,
  { search = '', page = 0 }: { search?: string; page?: number } = {},
): Promise<Page<Pair>> {
  const [from, to] = boundsOf(page, adminPageSize);
  let query = db.from('pairs_with_tokens').select('*', { count: 'exact' });
  // The label is always {base}/{quote}, so it contains any text that either symbol contains.
  if (search !== '') query = query.or(anyContains(['label'], search));
  const { rows, ...rest } = pageOf(await query.order('label').order('pair_id').range(from, to));
  return { rows: decodeAll(pairSchema, rows), ...rest };
}

function enabledPairs({ db }: ServiceClient, chainId: ChainId | undefined) {
  const query = db.from('pairs_with_tokens').select('*').eq('pair_enabled', true);
  const ofChain = chainId === undefined ? query : query.eq('chain_id', chainId);
  return ofChain.order('created_at', { ascending: false }).order('pair_id', { ascending: false });
}

/** Lists the tradable pairs, newest first. A page that is not full is the last one. */
export async function newestPairs(
  client: ServiceClient,
  { chainId, page = 0 }: { chainId?: ChainId; page?: number } = {},
): Promise<readonly Pair[]> {
  return decodeAll(pairSchema, rowsOf(await enabledPairs(client, chainId).range(...boundsOf(page, spotPairPageSize))));
}

const pathSchema = z.object({ chainId: chainIdSchema, baseSymbol: z.string(), quoteSymbol: z.string() });
/** The parts of a pair's address. */
export type PairPath = z.output<typeof pathSchema>;

/** Lists the addresses of all tradable pairs, newest first, up to a number. */
export async function pairPaths({ db }: ServiceClient, most: number): Promise<readonly PairPath[]> {
  const all: PairPath[] = [];
  for (let page = 0; all.length < most; page += 1) {
    const [from, to] = boundsOf(page, mostRows);
    const query = db.from('pairs_with_tokens').select('chain_id, base_symbol, quote_symbol').eq('pair_enabled', true);
    const ordered = query.order('created_at', { ascending: false }).order('pair_id', { ascending: false });
    const rows = rowsOf(await ordered.range(from, to));
    all.push(...decodeAll(pathSchema, rows));
    if (rows.length < mostRows) break;
  }
  return all.slice(0, most);
}

export async function firstPair(client: ServiceClient, chainId?: ChainId): Promise<Pair | undefined> {
  return decodeIf(pairSchema, rowOf(await enabledPairs(client, chainId).limit(1).maybeSingle()));
}

/** Finds a pair by its symbols as in a path, ignoring case. */
export async function pairBySymbols(
  client: ServiceClient,
  chainId: ChainId,
  baseSymbol: string,
  quoteSymbol: string,
): Promise<Pair | undefined> {
  const query = enabledPairs(client, chainId)
    .regexIMatch('base_symbol', exactly(baseSymbol))
    .regexIMatch('quote_symbol', exactly(quoteSymbol));
  return decodeIf(pairSchema, rowOf(await query.limit(1).maybeSingle()));
}

export async function pairById({ db }: ServiceClient, pairId: number): Promise<Pair | undefined> {
  const query = db.from('pairs_with_tokens').select('*').eq('pair_id', pairId);
  return decodeIf(pairSchema, rowOf(await query.maybeSingle()));
}

export interface PairDraft {
  readonly chainId: ChainId;
  readonly baseTokenId: number;
  readonly quoteTokenId: number;
  readonly isEnabled: boolean;
}

function parametersOf(actor: Address, draft: PairDraft) {
  return {
    p_actor: actor,
    p_chain_id: draft.chainId,
    p_base_token_id: draft.baseTokenId,
    p_quote_token_id: draft.quoteTokenId,
    p_is_enabled: draft.isEnabled,
  };
}

export async function createPair({ db }: ServiceClient, actor: Address, draft: PairDraft): Promise<Pair> {
  return decode(pairSchema, theRowOf(await db.rpc('save_pair', parametersOf(actor, draft)).single()));
}

export async function updatePair(
  { db }: ServiceClient,
  actor: Address,
  pairId: number,
  draft: PairDraft,
): Promise<Pair> {
  const answer = await db.rpc('save_pair', { ...parametersOf(actor, draft), p_id: pairId }).single();
  return decode(pairSchema, theRowOf(answer));
}

/** Returns the label of the deleted pair. */
export async function deletePair({ db }: ServiceClient, actor: Address, pairId: number): Promise<string> {
  return theRowOf(await db.rpc('delete_pair', { p_actor: actor, p_id: pairId }));
}

export async function setPairAnnouncement(
  { db }: ServiceClient,
  actor: Address,
  pairId: number,
  url: string,
): Promise<void> {
  check(await db.rpc('set_pair_announcement', { p_actor: actor, p_id: pairId, p_url: url }));
}
