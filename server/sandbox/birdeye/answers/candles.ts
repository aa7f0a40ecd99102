import { z } from 'zod';
import { chainById } from '../../../../lib/config/venues/chains.ts';
import { type SpotBar, type SpotPeriod, type SpotToken, spotPeriods } from '../../spot/contract.ts';
import { barIn, firstBars } from '../bars.ts';
import { address, type Endpoint, endpoint, whole } from '../endpoint.ts';
import { SECOND_MS, unixTime } from '../figures.ts';
import { type Ground, tokenAt } from '../ground.ts';

export const currency = z.enum(['usd', 'native']).default('usd');
export const barType = z.enum(spotPeriods);
const span = { type: barType, time_from: whole, time_to: whole };

const MOST_BARS = 1_000;

export function candleBody(bar: SpotBar, asked: { address: string; type: SpotPeriod; currency: string }) {
  return {
    o: bar.open,
    h: bar.high,
    l: bar.low,
    c: bar.close,
    v: bar.volume,
    unixTime: unixTime(bar.time),
    address: asked.address,
    type: asked.type,
    currency: asked.currency,
  };
}

/** Returns the bars in dollars or in the native coin of the coin's chain. */
export function barsInCurrency(
  { market }: Ground,
  token: SpotToken,
  bars: readonly SpotBar[],
  { type, currency: money }: { readonly type: SpotPeriod; readonly currency: 'usd' | 'native' },
): readonly SpotBar[] {
  if (money === 'usd') return bars;
  const wrapped = chainById(token.chainId)?.wrappedNative.address;
  const native = wrapped === undefined ? undefined : market.tokenAt(token.chainId, wrapped);
  return native === undefined ? [] : barsAgainst(market, bars, type, native);
}

function barsAgainst(
  market: Ground['market'],
  bars: readonly SpotBar[],
  type: SpotPeriod,
  other: SpotToken,
): readonly SpotBar[] {
  return bars.flatMap((bar) => barIn(bar, type, (at) => market.price(other, at), market.now()) ?? []);
}

/**
 * Reads the bars of a span, of which both ends belong to it. A longer one than the vendor's limit gives its first bars:
 * the vendor's pages name the limit alone.
 */
function barsOf({ market }: Ground, token: SpotToken, asked: Span): readonly SpotBar[] {
  const from = asked.time_from * SECOND_MS;
  return firstBars(market, token, asked.type, { from, to: asked.time_to * SECOND_MS + 1, most: MOST_BARS });
}

interface Span {
  readonly type: SpotPeriod;
  readonly time_from: number;
  readonly time_to: number;
}

export const candleEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/ohlcv',
    from: 'Starter',
    schema: z.object({ address, currency, ...span }),
    units: 40,
    answer: (ground, asked) => {
      const token = tokenAt(ground, asked.address);
      const bars = token === undefined ? [] : barsInCurrency(ground, token, barsOf(ground, token, asked), asked);
      return { isScaledUiToken: false, items: bars.map((bar) => candleBody(bar, asked)) };
    },
  }),
  endpoint({
    path: '/defi/ohlcv/base_quote',
    from: 'Starter',
    schema: z.object({ base_address: address, quote_address: address, ...span }),
    units: 40,
    answer: (ground, asked) => {
      const base = tokenAt(ground, asked.base_address);
      const quote = tokenAt(ground, asked.quote_address);
      const bars = base === undefined || quote === undefined ? [] : barsOf(ground, base, asked);
      return {
        items: bars.flatMap((bar) => (quote === undefined ? [] : pairItems(ground, bar, asked.type, quote))),
        baseAddress: asked.base_address,
        quoteAddress: asked.quote_address,
        isScaledUiTokenBase: false,
        isScaledUiTokenQuote: false,
        type: asked.type,
      };
    },
  }),
  endpoint({
    path: '/defi/history_price',
    from: 'Lite',
    schema: z.object({ address, address_type: z.enum(['token', 'pair']), ...span }),
    units: 60,
    answer: (ground, asked) => {
      const token = asked.address_type === 'token' ? tokenAt(ground, asked.address) : undefined;
      const bars = token === undefined ? [] : barsOf(ground, token, asked);
      return {
        isScaledUiToken: false,
        items: bars.map(({ time, close }) => ({ unixTime: unixTime(time), value: close })),
      };
    },
  }),
];

function pairItems({ market }: Ground, bar: SpotBar, type: SpotPeriod, quote: SpotToken) {
  const price = market.price(quote, bar.time);
  return barsAgainst(market, [bar], type, quote).flatMap((crossed) =>
    price === undefined ? [] : [pairCandleBody(crossed, bar.volumeUsd / price)],
  );
}

export function pairCandleBody(bar: SpotBar, quoteVolume: number) {
  return {
    o: bar.open,
    c: bar.close,
    h: bar.high,
    l: bar.low,
    vBase: bar.volume,
    vQuote: quoteVolume,
    unixTime: unixTime(bar.time),
  };
}
