import 'server-only';
import { beginOf, shiftTime } from '../../../lib/chart/series/calendar.ts';
import { historyChunkBars, type Interval } from '../../../lib/config/chart.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import type { CandleRow, Candles, CandlesRequest } from '../../../lib/schemas/spot-candles.ts';
import type { Outcome } from '../../venues/outgoing/call.ts';
import { theListed } from './listed-tokens.ts';
import { birdeye, cachedBars } from './vendor-access.ts';

/** No chain of ours had a trade before. */
const firstYear = Date.UTC(2015, 0);
/** Spans without a trade have no bar, so that a quiet coin's next older one may be far behind. */
const furtherBars = 4 * historyChunkBars;

export interface BarsWanted {
  readonly token: TokenId;
  readonly interval: Interval;
  readonly before?: number | undefined;
}

/**
 * Returns up to a chunk of bars of a coin. The vendor is asked for each closed bar once, and everybody who looks at one
 * period shares the question for the newest.
 */
export async function barsOf({ token, interval, before }: BarsWanted): Promise<Outcome<readonly TokenBar[]>> {
  const now = Date.now();
  const until = before === undefined ? now : Math.min(now, beginOf(interval, before));
  // Without a last moment the bar that is under way is the last one; before a moment the last one ends there.
  const from = shiftTime(interval, until, before === undefined ? 1 - historyChunkBars : -historyChunkBars);
  const near = await barsBetween(token, interval, from, until);
  if (!near.ok || near.value.length > 0) return near;
  return barsBetween(token, interval, shiftTime(interval, from, -furtherBars), from);
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

/** The answers about all bars of one reading, each as long as the reading is kept. */
const reported = new WeakMap<readonly TokenBar[], Candles>();

function candlesOf(bars: readonly TokenBar[], count: number): Candles {
  // Charts ask for as many bars as there are at most; other counts are rare.
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

/** Returns the bars of a listed coin, as a chart asks for them: the same object until there are others. */
export async function readBars(requested: CandlesRequest): Promise<AgedCandles> {
  const { chainId, address, interval, before, count } = requested;
  // A vendor that is absent is told before a coin that is unknown.
  birdeye();
  const outcome = await barsOf({ token: await theListed({ chainId, address }), interval, before });
  if (!outcome.ok) throw outcome.error;
  return { candles: candlesOf(outcome.value, count), ageMs: outcome.ageMs };
}
