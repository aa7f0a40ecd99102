import 'server-only';
import * as z from 'zod/mini';
import { spotPairPageSize } from '../../../lib/config/spot.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { type CataloguePair, cataloguePairSchema, type Pair, pairSchema } from '../../../lib/schemas/catalogue.ts';
import { chainIdSchema } from '../../../lib/schemas/chain.ts';
import type { ServiceClient } from '../client/service.ts';
import { decode, decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf, theRowOf } from '../failure.ts';
import { boundsOf } from '../page.ts';
import { exactly } from '../search.ts';

/** The most rows that PostgREST returns at once. */
const mostRows = 1_000;

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

/**
 * Returns whether a disabled pair was listed before, by the record of changes: an entry from before the pair, or one of
 * its tokens, was disabled. A pair that is still being prepared looks like an unknown one.
 */
export async function wasListed(
  { db }: ServiceClient,
  chainId: ChainId,
  baseSymbol: string,
  quoteSymbol: string,
): Promise<boolean> {
  const query = db
    .from('pairs_with_tokens')
    .select('*')
    .eq('chain_id', chainId)
    .eq('pair_enabled', false)
    .regexIMatch('base_symbol', exactly(baseSymbol))
    .regexIMatch('quote_symbol', exactly(quoteSymbol));
  const pair = decodeIf(cataloguePairSchema, rowOf(await query.limit(1).maybeSingle()));
  if (pair === undefined) return false;
  const { pairId, baseTokenId, quoteTokenId, isSwitchedOn } = pair;
  const switched = isSwitchedOn ? [`token:${baseTokenId}`, `token:${quoteTokenId}`] : [`pair:${pairId}`];
  const entries = db.from('audit_log').select('id').in('subject', switched);
  return rowsOf(await entries.eq('details->before->>is_enabled', 'true').limit(1)).length > 0;
}

/** Finds a pair that can be traded. */
export async function tradablePairById(client: ServiceClient, pairId: number): Promise<Pair | undefined> {
  return decodeIf(pairSchema, rowOf(await enabledPairs(client, undefined).eq('pair_id', pairId).maybeSingle()));
}

export async function pairById({ db }: ServiceClient, pairId: number): Promise<CataloguePair | undefined> {
  const query = db.from('pairs_with_tokens').select('*').eq('pair_id', pairId);
  return decodeIf(cataloguePairSchema, rowOf(await query.maybeSingle()));
}

/** Returns the labels of the pairs that a token is part of, in their order. */
export async function labelsOfToken({ db }: ServiceClient, tokenId: number): Promise<readonly string[]> {
  const query = db.from('trading_pairs').select('label').or(`base_token_id.eq.${tokenId},quote_token_id.eq.${tokenId}`);
  return rowsOf(await query.order('label').limit(mostRows)).map(({ label }) => label);
}

/** Finds the pair of two tokens, in this order. */
export async function pairOfTokens(
  { db }: ServiceClient,
  baseTokenId: number,
  quoteTokenId: number,
): Promise<CataloguePair | undefined> {
  const query = db.from('pairs_with_tokens').select('*').eq('base_token_id', baseTokenId);
  return decodeIf(cataloguePairSchema, rowOf(await query.eq('quote_token_id', quoteTokenId).maybeSingle()));
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

export async function createPair({ db }: ServiceClient, actor: Address, draft: PairDraft): Promise<CataloguePair> {
  return decode(cataloguePairSchema, theRowOf(await db.rpc('save_pair', parametersOf(actor, draft)).single()));
}

/** Saves only over the version that the administrator saw. */
export async function updatePair(
  { db }: ServiceClient,
  actor: Address,
  { pairId, version }: Pick<CataloguePair, 'pairId' | 'version'>,
  draft: PairDraft,
): Promise<CataloguePair> {
  const requested = { ...parametersOf(actor, draft), p_id: pairId, p_version: version };
  return decode(cataloguePairSchema, theRowOf(await db.rpc('save_pair', requested).single()));
}

/** Enables or disables pairs, all of them or none, and returns those that changed. */
export async function switchPairs(
  { db }: ServiceClient,
  actor: Address,
  ids: readonly number[],
  isEnabled: boolean,
): Promise<readonly number[]> {
  const requested = { p_actor: actor, p_ids: [...ids], p_is_enabled: isEnabled };
  return rowsOf(await db.rpc('switch_pairs', requested)).map(({ id }) => id);
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
