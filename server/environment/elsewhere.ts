import { telegramHost } from '../../lib/config/telegram.ts';
import { chains } from '../../lib/config/venues/chains.ts';
import {
  birdeyeHost,
  kyberswapHost,
  modelHost,
  moralisHost,
  newsHost,
  oneinchHost,
  quotesHost,
  statsHost,
} from '../../lib/config/venues/endpoints.ts';
import type { VenueMode, VenueName } from '../../lib/config/venues/venues.ts';
import type { DataVendors } from './data-vendors.ts';
import type { SwapVendors } from './swap-vendors.ts';
import type { TradingVendors } from './trading-vendors.ts';

/** A live vendor that is reached through a host other than its own. */
export interface Elsewhere {
  readonly vendor: string;
  readonly host: string;
}

type Vendors = TradingVendors & DataVendors & SwapVendors;

const nameOfPlace: ReadonlyMap<string, string> = new Map([
  ['exchange', 'hyperliquid'],
  ['circle', 'circle'],
  ['hyperEvm', 'HyperEVM'],
  ...chains.map(({ id, name }) => [String(id), `${name} (browsers)`] as const),
]);

/** Lists them for the server's operator; the nodes of RPC_URL_* have no default host to differ from. */
export function elsewhereOf(modes: Readonly<Record<VenueName, VenueMode>>, vendors: Vendors): readonly Elsewhere[] {
  const requested: readonly (readonly [vendor: string, mode: VenueMode, url: string | undefined, own: string])[] = [
    ['exchange statistics', modes.hyperliquid, vendors.statsUrl, statsHost],
    ['birdeye', modes.birdeye, vendors.birdeye?.url, birdeyeHost],
    ['moralis', modes.moralis, vendors.moralis?.url, moralisHost],
    ['oneinch', modes.oneinch, vendors.oneinch?.url, oneinchHost],
    ['kyberswap', modes.chains, vendors.kyberswap.url, kyberswapHost],
    ['telegram', modes.telegram, vendors.telegram?.url, telegramHost],
    ['ai', modes.ai, vendors.ai?.url, modelHost],
    ['quotes', modes.quotes, vendors.quotes?.url, quotesHost],
    ['news', modes.news, vendors.news?.url, newsHost],
  ];
  const found = [
    ...Object.entries(vendors.addresses).map(([place, url]) => [nameOfPlace.get(place) ?? place, url] as const),
    ...requested.flatMap(([vendor, mode, url, own]) =>
      mode === 'live' && url !== undefined && url !== own ? [[vendor, url] as const] : [],
    ),
  ];
  return found.map(([vendor, url]) => ({ vendor, host: new URL(url).host }));
}
