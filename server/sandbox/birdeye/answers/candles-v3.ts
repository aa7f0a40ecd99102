import { z } from 'zod';
import { type SpotBar, type SpotPeriod, type SpotToken, secondPeriods, spotPeriods } from '../../spot/contract.ts';
import { firstBars, lastBars, paddedBars } from '../bars.ts';
import { BadRequest, type Context, tokenAt } from '../context.ts';
import { address, type Endpoint, endpoint, flag, whole } from '../endpoint.ts';
import { DAY_MS, SECOND_MS, unixTime } from '../figures.ts';
import { barsInCurrency, currency } from './candles.ts';

const MOST_BARS = 5_000;
/** Bars of 15 seconds are kept for three months. */
const SECONDS_KEPT_MS = 90 * DAY_MS;
/** The chains that have this endpoint; the others only have the older one. */
const chains: ReadonlySet<string> = new Set(['solana', 'ethereum', 'bsc', 'base', 'monad']);

const schema = z
  .object({
    address,
    type: z.enum([...secondPeriods, ...spotPeriods]),
    currency,
    mode: z.enum(['range', 'count']).default('range'),
    count_limit: whole.pipe(z.number().max(MOST_BARS)).default(MOST_BARS),
    time_from: whole.optional(),
    time_to: whole.optional(),
    padding: flag.default(false),
    outlier: flag.default(true),
  })
  .refine(
    ({ mode, time_from: from, time_to: to }) =>
      mode === 'range' ? from !== undefined && to !== undefined : (from === undefined) !== (to === undefined),
    'mode range needs both time_from and time_to, mode count exactly one of them',
  );
type Requested = z.output<typeof schema>;

export function candleV3Body(bar: SpotBar, requested: { address: string; type: SpotPeriod; currency: string }) {
  return {
    o: bar.open,
    h: bar.high,
    l: bar.low,
    c: bar.close,
    v: bar.volume,
    v_usd: bar.volumeUsd,
    unix_time: unixTime(bar.time),
    address: requested.address,
    type: requested.type,
    currency: requested.currency,
  };
}

function barsOf({ market }: Context, token: SpotToken, requested: Requested): readonly SpotBar[] {
  const { type, time_from: requestedFrom, time_to: to } = requested;
  const oldest = type === '15s' ? Math.ceil((market.now() - SECONDS_KEPT_MS) / SECOND_MS) : 0;
  const from = requestedFrom === undefined ? undefined : Math.max(requestedFrom, oldest);
  const until = to === undefined ? Number.POSITIVE_INFINITY : to * SECOND_MS + 1;
  const most = requested.mode === 'range' ? MOST_BARS : requested.count_limit;
  const bars =
    from === undefined
      ? lastBars(market, token, type, { to: until, most })
      : firstBars(market, token, type, { from: from * SECOND_MS, to: until, most });
  if (!requested.padding) return bars;
  const padded = paddedBars(bars, type);
  return from === undefined ? padded.slice(-most) : padded.slice(0, most);
}

export const candleV3Endpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/v3/ohlcv',
    from: 'Standard',
    schema,
    // The vendor's price grows with the span by an unpublished formula; this is that of the older endpoint.
    units: 40,
    answer: (context, requested) => {
      if (!chains.has(context.chain.name)) throw new BadRequest('chain is not supported');
      const token = tokenAt(context, requested.address);
      const bars =
        token === undefined ? [] : barsInCurrency(context, token, barsOf(context, token, requested), requested);
      return { is_scaled_ui_token: false, multiplier: null, items: bars.map((bar) => candleV3Body(bar, requested)) };
    },
  }),
];
