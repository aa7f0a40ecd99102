import 'server-only';
import { beginOf, shiftTime } from '../../../lib/chart/series/calendar.ts';
import { historyChunkBars, type Interval } from '../../../lib/config/chart.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import type { CandleRow, Candles, CandlesRequest } from '../../../lib/schemas/spot-candles.ts';
import type { Outcome } from '../../venues/outgoing/call.ts';
import { theListed } from './listed-tokens.ts';
import { birdeye, cachedBars } from './vendor-access.ts';

/** No supported chain had a trade before. */
const firstYear = Date.UTC(2015, 0);
/** Spans without a trade have no bar, so that the next older bar of an inactive coin may be far away. */
const furtherBars = 4 * historyChunkBars;
/** The same for bars of seconds: as many as one question has, which reach back less than a day. */
const furtherSeconds = 10 * historyChunkBars;

export interface BarsWanted {
  readonly token: TokenId;
  readonly interval: Interval;
  readonly before?: number | undefined;
}

/**
 * Returns up to a chunk of bars of a coin. Each closed bar is requested once from the vendor, and all viewers of one
 * period share the request for the newest.
 */
export async function barsOf({ token, interval, before }: BarsWanted): Promise<Outcome<readonly TokenBar[]>> {
  const now = Date.now();
  const until = before === undefined ? now : Math.min(now, beginOf(interval, before));
  // Without a last moment the running bar is the last one; otherwise the last one ends there.
  const from = shiftTime(interval, until, before === undefined ? 1 - historyChunkBars : -historyChunkBars);
  const near = await barsBetween(token, interval, from, until);
  if (!near.ok || near.value.length > 0) return near;
  const further = interval === '15s' ? furtherSeconds : furtherBars;
  return barsBetween(token, interval, shiftTime(interval, from, -further), from);
}

async function barsBetween(
  token: TokenId,
  interval: Interval,
  from: number,
  until: number,
): Promise<Outcome<readonly TokenBar[]>> {
  const first = Math.max(from, firstYear);
  if (first >= until) return { ok: true, value: [], ageMs: 0 };
  return cachedBars()({ ...token, interval, from: first, until });
}

const rowOf = ({ time, open, high, low, close, volume, turnover }: TokenBar): CandleRow => [
  time,
  open,
  high,
  low,
  close,
  volume,
  turnover ?? null,
];

/** The cached answers for each result of all bars, as long as that result is cached. */
const reported = new WeakMap<readonly TokenBar[], Candles>();

function candlesOf(bars: readonly TokenBar[], count: number): Candles {
  // Charts request the maximum number of bars; other counts are rare.
  if (count < bars.length) return { bars: bars.slice(-count).map(rowOf) };
  const known = reported.get(bars);
  if (known !== undefined) return known;
  const candles = { bars: bars.map(rowOf) };
  reported.set(bars, candles);
  return candles;
}

interface AgedCandles {
  readonly candles: Candles;
  readonly ageMs: number;
}

/** Returns the bars of a listed coin for a chart: the same object until they change. */
export async function readBars(requested: CandlesRequest): Promise<AgedCandles> {
  const { chainId, address, interval, before, count } = requested;
  // An absent vendor is reported before an unknown coin.
  birdeye();
  const outcome = await barsOf({ token: await theListed({ chainId, address }), interval, before });
  if (!outcome.ok) throw outcome.error;
  return { candles: candlesOf(outcome.value, count), ageMs: outcome.ageMs };
}
