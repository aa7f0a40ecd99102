import 'server-only';
import { quoteSuffix, renamedCoins } from '../../../lib/config/analysis.ts';
import { defaultSymbols, type MarketType } from '../../../lib/config/symbols.ts';
import { chainById } from '../../../lib/config/venues/chains.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { compare } from '../../../lib/math/comparison.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { allTokens } from '../../db/repositories/tokens.ts';
import { env } from '../../env.ts';
import { newsOfProcess } from '../../stream/catalogue-news.ts';
import { readContexts } from '../markets/read-contexts.ts';

/** The source of a symbol's candles. */
export type SymbolSource =
  | { readonly source: 'exchange'; readonly coin: string }
  | { readonly source: 'spot'; readonly token: TokenId }
  /** The vendor's spelling of the symbol. */
  | { readonly source: 'quotes'; readonly ticker: string };

/** Returns the name by which a page requests candles from the same source. */
export function tickerOf(place: SymbolSource): string {
  switch (place.source) {
    case 'exchange':
      return place.coin;
    case 'spot':
      return `${place.token.chainId}-${place.token.address}`;
    case 'quotes':
      return place.ticker;
    default:
      return place satisfies never;
  }
}

/** The symbols of a market type, in the order in which they are offered. */
export type SymbolSources = ReadonlyMap<string, SymbolSource>;

const coinOf = (symbol: string): string => symbol.slice(0, -quoteSuffix.length);

/** Returns the exchange's markets, those of the default list first and then by volume. */
async function exchangeSources(): Promise<readonly (readonly [string, SymbolSource])[]> {
  const [{ universe }, contexts] = (await readContexts()).value;
  const markets = universe.flatMap(({ name, isDelisted }, at) => {
    const context = contexts[at];
    return isDelisted === true || context === undefined ? [] : [{ name, volume: context.dayNtlVlm }];
  });
  markets.sort((one, other) => compare(other.volume, one.volume));
  const traded = new Set(markets.map(({ name }) => name));
  const first = defaultSymbols.crypto.map(coinOf).map((coin) => renamedCoins[coin] ?? coin);
  const names = new Set([...first.filter((coin) => traded.has(coin)), ...traded]);
  return [...names].map((coin) => [`${coin}${quoteSuffix}`, { source: 'exchange', coin }]);
}

/** Returns the listed coins without a market at the exchange, each named with its chain. */
async function spotSources(
  isTraded: (symbol: string) => boolean,
): Promise<readonly (readonly [string, SymbolSource])[]> {
  if (env().birdeye === undefined) return [];
  const tokens = await allTokens(serviceClient());
  return tokens.flatMap(({ symbol, chainId, address, wrappedAddress, isEnabled }) => {
    const chain = chainById(chainId);
    if (!isEnabled || chain === undefined || isTraded(symbol)) return [];
    const token = { chainId, address: wrappedAddress ?? address };
    return [[`${symbol}@${chain.priceDataId}`, { source: 'spot', token }] as const];
  });
}

async function cryptoSources(): Promise<SymbolSources> {
  const traded = await exchangeSources();
  const names = new Set(traded.map(([symbol]) => symbol));
  return new Map([...traded, ...(await spotSources((symbol) => names.has(`${symbol}${quoteSuffix}`)))]);
}

const places = createRecentlyRead<'crypto', SymbolSources>({ read: cryptoSources, cachedMs: 60_000, most: 1 });

newsOfProcess().onChange(places.renew);

const ticker = /^[A-Z][A-Z0-9.]{0,9}(:[A-Z]{2,6})?$/;
const currencies = /^([A-Z]{3})\/?([A-Z]{3})$/;

/** Returns the quotes vendor's spelling of a symbol: a pair of currencies has a slash. */
function quotedSource(marketType: 'stock' | 'forex', symbol: string): SymbolSource | undefined {
  if (marketType === 'stock') return ticker.test(symbol) ? { source: 'quotes', ticker: symbol } : undefined;
  const [, base, quote] = currencies.exec(symbol) ?? [];
  return base === undefined || quote === undefined ? undefined : { source: 'quotes', ticker: `${base}/${quote}` };
}

/** Returns the offered symbols of a market type; throws if this installation has no source of their candles. */
export async function symbolSources(marketType: MarketType): Promise<SymbolSources> {
  if (marketType === 'crypto') return places.get('crypto');
  if (env().quotes === undefined) throw new AppError('venue.not_offered');
  const offered = defaultSymbols[marketType].map((symbol) => [symbol, quotedSource(marketType, symbol)] as const);
  return new Map(offered.flatMap(([symbol, place]) => (place === undefined ? [] : [[symbol, place] as const])));
}

/** Returns the source of a symbol's candles; an old name leads to its present one. */
export async function placeOf(marketType: MarketType, symbol: string): Promise<readonly [string, SymbolSource]> {
  const known = await symbolSources(marketType);
  const renamed = symbol.endsWith(quoteSuffix) ? renamedCoins[coinOf(symbol)] : undefined;
  const name = renamed === undefined ? symbol : `${renamed}${quoteSuffix}`;
  // The vendor knows more stocks and pairs than are offered, and reports unknown ones itself.
  const place = known.get(name) ?? (marketType === 'crypto' ? undefined : quotedSource(marketType, name));
  if (place === undefined) throw new AppError('analysis.unknown_symbol');
  return [name, place];
}
