import 'server-only';
import * as z from 'zod/mini';
import type { Interval } from '../../../../lib/config/chart.ts';
import type { TokenId } from '../../../../lib/domain/spot/token.ts';
import type { TokenBar } from '../../../../lib/domain/spot/trade.ts';
import { knownAmountSchema, sentAmountSchema } from '../../../../lib/schemas/amount.ts';
import { dayMs, declareBirdeye, readRows, secondMs, unixTimeSchema } from './declare-birdeye.ts';

export interface BarsQuery extends TokenId {
  readonly interval: Interval;
  /** The bars begin from this moment until before the other, in milliseconds. */
  readonly from: number;
  readonly until: number;
}

/** The maximum number of bars in one request, at the newer endpoint and at the older one. */
export const mostNewBars = 5_000;
export const mostOldBars = 1_000;

/** Returns the vendor's spelling: seconds and minutes in lower case, everything longer in capitals. */
const typeOf = (interval: Interval): string => (/[sm]$/.test(interval) ? interval : interval.toUpperCase());

const minuteMs = 60 * secondMs;

function spanOf({ address, interval, from, until }: BarsQuery) {
  // Bars begin at full minutes, so that all requests within one are the same.
  const end = Math.ceil(until / minuteMs) * minuteMs;
  return {
    address,
    type: typeOf(interval),
    currency: 'usd',
    time_from: Math.ceil(from / secondMs),
    // The vendor includes both ends of a span.
    time_to: end / secondMs - 1,
  };
}

const prices = {
  o: sentAmountSchema<'price'>(),
  h: sentAmountSchema<'price'>(),
  l: sentAmountSchema<'price'>(),
  c: sentAmountSchema<'price'>(),
  v: sentAmountSchema<'tokens'>(),
};
interface Prices {
  readonly o: TokenBar['open'];
  readonly h: TokenBar['high'];
  readonly l: TokenBar['low'];
  readonly c: TokenBar['close'];
  readonly v: TokenBar['volume'];
}
const barOf = ({ o, h, l, c, v }: Prices, time: number): TokenBar => ({
  time,
  open: o,
  high: h,
  low: l,
  close: c,
  volume: v,
});

const newBarSchema = z.pipe(
  z.object({ ...prices, unix_time: unixTimeSchema, v_usd: knownAmountSchema<'usd'>() }),
  z.transform(({ unix_time, v_usd, ...rest }): TokenBar => ({ ...barOf(rest, unix_time), turnover: v_usd })),
);
const oldBarSchema = z.pipe(
  z.object({ ...prices, unixTime: unixTimeSchema }),
  z.transform(({ unixTime, ...rest }): TokenBar => barOf(rest, unixTime)),
);

const schema = z.object({ items: z.array(z.unknown()) });
export const barsFreshMs = 15 * secondMs;
export const barsCachedMs = dayMs;
const remembered = { freshMs: barsFreshMs, cachedMs: barsCachedMs } as const;

/** Requests bars from the vendor's newer endpoint. */
export const newBars = declareBirdeye({
  path: '/defi/v3/ohlcv',
  query: (requested: BarsQuery) => ({ ...spanOf(requested), mode: 'range' }),
  units: () => 40,
  schema,
  transform: (wire) => readRows(newBarSchema, wire?.items ?? []),
  ...remembered,
});

/** Requests bars on any chain. */
export const oldBars = declareBirdeye({
  path: '/defi/ohlcv',
  query: (requested: BarsQuery) => spanOf(requested),
  units: () => 40,
  schema,
  transform: (wire) => readRows(oldBarSchema, wire?.items ?? []),
  ...remembered,
});
