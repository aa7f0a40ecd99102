import { z } from 'zod';
import { chainById } from '../../../../lib/config/venues/chains.ts';
import { type SpotBar, type SpotPeriod, type SpotToken, spotPeriods } from '../../spot/contract.ts';
import { barIn, firstBars } from '../bars.ts';
import { type Context, tokenAt } from '../context.ts';
import { address, type Endpoint, endpoint, whole } from '../endpoint.ts';
import { SECOND_MS, unixTime } from '../figures.ts';

export const currency = z.enum(['usd', 'native']).default('usd');
const barType = z.enum(spotPeriods);
const span = { type: barType, time_from: whole, time_to: whole };

const MOST_BARS = 1_000;

export function candleBody(bar: SpotBar, requested: { address: string; type: SpotPeriod; currency: string }) {
  return {
    o: bar.open,
    h: bar.high,
    l: bar.low,
    c: bar.close,
    v: bar.volume,
    unixTime: unixTime(bar.time),
    address: requested.address,
    type: requested.type,
    currency: requested.currency,
  };
}

/** Returns the bars in dollars or in the native coin of the coin's chain. */
export function barsInCurrency(
  { market }: Context,
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
  market: Context['market'],
  bars: readonly SpotBar[],
  type: SpotPeriod,
  other: SpotToken,
): readonly SpotBar[] {
  return bars.flatMap((bar) => barIn(bar, type, (at) => market.price(other, at), market.now()) ?? []);
}

/**
 * Returns the bars of a span, including both ends. A span beyond the vendor's limit returns its first bars: the
 * vendor's pages do not specify this case.
 */
function barsOf({ market }: Context, token: SpotToken, requested: Span): readonly SpotBar[] {
  const from = requested.time_from * SECOND_MS;
  return firstBars(market, token, requested.type, { from, to: requested.time_to * SECOND_MS + 1, most: MOST_BARS });
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
    answer: (context, requested) => {
      const token = tokenAt(context, requested.address);
      const bars =
        token === undefined ? [] : barsInCurrency(context, token, barsOf(context, token, requested), requested);
      return { isScaledUiToken: false, items: bars.map((bar) => candleBody(bar, requested)) };
    },
  }),
  endpoint({
    path: '/defi/ohlcv/base_quote',
    from: 'Starter',
    schema: z.object({ base_address: address, quote_address: address, ...span }),
    units: 40,
    answer: (context, requested) => {
      const base = tokenAt(context, requested.base_address);
      const quote = tokenAt(context, requested.quote_address);
      const bars = base === undefined || quote === undefined ? [] : barsOf(context, base, requested);
      return {
        items: bars.flatMap((bar) => (quote === undefined ? [] : pairItems(context, bar, requested.type, quote))),
        baseAddress: requested.base_address,
        quoteAddress: requested.quote_address,
        isScaledUiTokenBase: false,
        isScaledUiTokenQuote: false,
        type: requested.type,
      };
    },
  }),
  endpoint({
    path: '/defi/history_price',
    from: 'Lite',
    schema: z.object({ address, address_type: z.enum(['token', 'pair']), ...span }),
    units: 60,
    answer: (context, requested) => {
      const token = requested.address_type === 'token' ? tokenAt(context, requested.address) : undefined;
      const bars = token === undefined ? [] : barsOf(context, token, requested);
      return {
        isScaledUiToken: false,
        items: bars.map(({ time, close }) => ({ unixTime: unixTime(time), value: close })),
      };
    },
  }),
];

function pairItems({ market }: Context, bar: SpotBar, type: SpotPeriod, quote: SpotToken) {
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
