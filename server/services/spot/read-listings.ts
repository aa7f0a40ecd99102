import 'server-only';
import { LRUCache } from 'lru-cache';
import { mostListingPages, spotPairPageSize } from '../../../lib/config/spot.ts';
import { storedLogoPath } from '../../../lib/domain/catalogue/stored-logo.ts';
import { dangerOf } from '../../../lib/domain/spot/danger.ts';
import { findingsOf } from '../../../lib/domain/spot/findings.ts';
import { defaultListingOrder } from '../../../lib/domain/spot/listing.ts';
import { type ListingView, listingViewOf, queryOfView } from '../../../lib/domain/spot/listing-view.ts';
import { pricedBase } from '../../../lib/domain/spot/pair-snapshot.ts';
import { tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { isNew } from '../../../lib/i18n/format/age.ts';
import type { ListingRow, Listings } from '../../../lib/schemas/listings.ts';
import type { TokenSafety } from '../../../lib/schemas/token-safety.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { type ListingsWanted, type SpotListing, spotListings } from '../../db/repositories/spot-listings.ts';
import { noteViews, tokenSafeties } from '../../db/repositories/token-figures.ts';
import { env } from '../../env.ts';
import { createLogger } from '../../log.ts';
import { newsOfProcess } from '../../stream/catalogue-news.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { hasLogo } from '../logos/read-logo.ts';
import { birdeye } from './vendor-access.ts';

/** The pages of lists that were recorded recently. */
const noted = new LRUCache<string, true>({ max: 1_000, ttl: 20_000, perf: Date, ttlResolution: 0 });

/**
 * Records that a page of a list shows these tokens, so that their figures stay fresh; repeated only after a while. A
 * failure does not affect the list.
 */
async function noteShown(key: string, tokenIds: readonly number[]): Promise<void> {
  if (tokenIds.length === 0 || noted.has(key)) return;
  noted.set(key, true);
  try {
    await noteViews(serviceClient(), tokenIds, 'list');
  } catch (error) {
    const write = (line: string) => process.stdout.write(line);
    const log = createLogger({ level: env().logLevel, write, fields: { program: 'app' } });
    log.warn('a look at a list was not noted', { error });
  }
}

/** The timeout of missing prices of a list. */
const patienceMs = 1_000;

/** A page of the list with the tokens whose figures it shows. */
interface ReadPage {
  readonly listings: Listings;
  readonly tokenIds: readonly number[];
}

function rowOf(listing: SpotListing, safety: TokenSafety | undefined, now: number): ListingRow {
  const { pairId, chainId, baseSymbol, quoteSymbol, baseName, baseAddress, createdAt } = listing;
  const logo = storedLogoPath(listing.baseLogoUrl);
  const { price, priceChange24h: change, volume24h: volume, volumeChange24h: volumeChange, liquidity } = listing;
  const { priceChange5m: change5m, priceChange1h: change1h, priceChange6h: change6h, priceAt } = listing;
  const { marketCap: cap, holders, buys24h: buys, sells24h: sells } = listing;
  const { security, ownership, traded } = safety ?? {};
  return {
    ...{ id: pairId, chainId, base: baseSymbol, quote: quoteSymbol, name: baseName, address: baseAddress },
    ...{ isNew: isNew(createdAt, now), hasLogo: hasLogo(baseSymbol) },
    ...(logo !== undefined && { logo }),
    ...{ price, change5m, change1h, change6h, change, volume, volumeChange, liquidity, priceAt },
    ...{ cap, holders, buys, sells, since: traded?.since },
    ...{ topTen: ownership?.topTen, buyTax: security?.buyTax, sellTax: security?.sellTax },
    ...{ danger: dangerOf(listing, safety, now).kind, findings: [...findingsOf(listing, safety)] },
  };
}

/**
 * Fills in the prices that no sweep has stored yet, which every visitor's browser would otherwise request. Late or
 * failed ones are left to the browser.
 */
async function fillPrices(found: readonly SpotListing[]): Promise<readonly SpotListing[]> {
  const missing = found.filter(({ price }) => price === undefined);
  if (missing.length === 0 || env().birdeye === undefined) return found;
  const answers = await unlessLate(birdeye().prices(missing.map(pricedBase)), patienceMs);
  return found.map((listing) => {
    const answer = listing.price === undefined ? answers?.get(tokenKeyOf(pricedBase(listing))) : undefined;
    if (answer?.ok !== true || answer.value === undefined) return listing;
    const { price, change: priceChange24h } = answer.value;
    return { ...listing, price, priceChange24h, priceAt: Math.round(Date.now() - answer.ageMs) };
  });
}

async function readPage(wanted: ListingsWanted): Promise<ReadPage> {
  const found = await spotListings(serviceClient(), wanted);
  const { page = 0, pairIds } = wanted;
  const tokenIds = [...new Set(found.map(({ baseTokenId }) => baseTokenId))];
  const [filled, safeties] = await Promise.all([fillPrices(found), tokenSafeties(serviceClient(), tokenIds)]);
  const now = Date.now();
  const hasMore = pairIds === undefined && found.length === spotPairPageSize && page < mostListingPages - 1;
  return {
    listings: {
      rows: filled.map((listing) => rowOf(listing, safeties.get(listing.baseTokenId), now)),
      hasMore,
      readAt: now,
    },
    tokenIds,
  };
}

const keyOf = (view: ListingView, page: number): string => `${page}${queryOfView(view)}`;

/** The cached pages by their number and query. A search is not cached: every text would be another page. */
const pages = createRecentlyRead<string, ReadPage>({
  read: (key) => {
    const [page = '', query = ''] = key.split('?');
    return readPage({ ...listingViewOf(Object.fromEntries(new URLSearchParams(query))), page: Number(page) });
  },
  cachedMs: 5_000,
  most: 500,
  fallbackAgeMs: 3_600_000,
});

newsOfProcess().onChange(pages.renew);

async function cachedPage(key: string): Promise<ReadPage> {
  try {
    return await pages.get(key);
  } catch (thrown) {
    const last = pages.recall(key);
    if (last === undefined) throw thrown;
    return last;
  }
}

/** The view that is shown, with the choice between memes and all. */
export type OpenedView = ListingView & { readonly onlyMemes: boolean };

/**
 * Returns the first page of the list for an address: without a choice or a search it has memes alone, unless none is
 * marked.
 */
export async function openListings(view: ListingView): Promise<{ view: OpenedView; first: Listings }> {
  const memes = { ...view, onlyMemes: view.onlyMemes ?? view.search === '' };
  const first = await readListings(memes, 0);
  if (first.rows.length > 0 || view.onlyMemes !== undefined || !memes.onlyMemes) return { view: memes, first };
  const all = { ...view, onlyMemes: false };
  return { view: all, first: await readListings(all, 0) };
}

/** Returns a page of the list, and records that it is viewed. While the database is down it is the last one. */
export async function readListings(view: ListingView, page: number): Promise<Listings> {
  const key = keyOf(view, page);
  const { listings, tokenIds } = view.search === '' ? await cachedPage(key) : await readPage({ ...view, page });
  await noteShown(key, tokenIds);
  return listings;
}

/** Returns pairs by their ids, the busiest first, and records that they are viewed. */
export async function readListingsOf(pairIds: readonly number[]): Promise<Listings> {
  const { listings, tokenIds } = await readPage({ order: defaultListingOrder, pairIds });
  await noteShown(`ids ${tokenIds.join()}`, tokenIds);
  return listings;
}
