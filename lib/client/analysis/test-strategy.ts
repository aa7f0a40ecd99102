import { countStrategyTry } from '../../api/analysis.ts';
import { call } from '../../api/call.ts';
import { createPastSheets } from '../../chart/facts/past-sheets.ts';
import { beginOf, endOf, shiftTime } from '../../chart/series/calendar.ts';
import {
  type AnalysisTimeframe,
  barsSeen,
  fundingHoursRead,
  intervalOfTimeframe,
  mostTries,
  quoteSuffix,
  renamedCoins,
  testedBars,
} from '../../config/analysis.ts';
import { exchangeTimeoutMs } from '../../config/market-data.ts';
import { hourMs } from '../../config/time.ts';
import { fundingShareOf } from '../../domain/analysis/paid-funding.ts';
import { ideaOf } from '../../domain/analysis/past-idea.ts';
import { followIdeas, type PastTrade } from '../../domain/analysis/past-trades.ts';
import { concludeTest, type TestVerdict } from '../../domain/analysis/test-verdict.ts';
import { tryKeyOf } from '../../domain/analysis/try-key.ts';
import { feeRates } from '../../domain/fees/trade-fees.ts';
import { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';
import { approximate } from '../../math/approximation.ts';
import { percentToRatio } from '../../math/units.ts';
import type { TestedSettings } from '../../schemas/analysis.ts';
import { readCandles } from '../../venues/hyperliquid/info/candles.ts';
import { fundingHoursPerPage, readFundingRates } from '../../venues/hyperliquid/info/funding-rates.ts';
import { platformFeesOfPage } from '../page/builder.ts';
import { inSeparateTask } from '../separate-task.ts';
import { recall, remember } from '../storage/remembered.ts';
import { pageVenue } from '../venue/page-venue.ts';

const triesKey = 'pluto.strategyTries';

type Tries = Readonly<Record<string, readonly string[]>>;

/** Reads the tries of every market; a damaged text counts as none. */
function readTries(): Tries {
  const text = recall(triesKey);
  if (text === undefined) return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).flatMap(([market, tries]: [string, unknown]) =>
        Array.isArray(tries) ? [[market, tries.filter((one: unknown) => typeof one === 'string')]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Counts a try of settings on a market, and returns how many different ones this device has tried there. */
function countTry(market: string, settings: string): number {
  const known = readTries();
  const tries = [...new Set([...(known[market] ?? []), settings])].slice(-mostTries);
  remember(triesKey, JSON.stringify({ ...known, [market]: tries }));
  return tries.length;
}

/**
 * Counts a try here and for the wallet that is signed in, and returns the larger number: another device, or one whose
 * memory was emptied, does not begin anew. Without the server's number there is no conclusion; a session that has ended
 * leaves this device's.
 */
async function countTries(settings: TestedSettings, signal: AbortSignal): Promise<number> {
  const here = countTry(settings.symbol, tryKeyOf(settings));
  try {
    const { tries } = await call(countStrategyTry, settings, signal);
    return Math.max(here, tries);
  } catch (thrown) {
    if (normalise(thrown).code === 'auth.required') return here;
    throw thrown;
  }
}

export interface StrategyTest {
  readonly verdict: TestVerdict;
  /** How many different settings the wallet has tried on the market, on any device. */
  readonly tries: number;
  readonly from: number;
  readonly until: number;
  /** The share of a trade that the exchange and the builder take at each end. */
  readonly feeShare: number;
}

/** Returns the exchange's market of a symbol; undefined for one that is traded elsewhere. */
export function testedCoin(symbol: string): string | undefined {
  if (!symbol.endsWith(quoteSuffix)) return undefined;
  const coin = symbol.slice(0, -quoteSuffix.length);
  return renamedCoins[coin] ?? coin;
}

/** The longest that the calculation holds up the page at a time. */
const sliceMs = 12;

const pause = (): Promise<void> => new Promise((resume) => void inSeparateTask(resume));
const withTimeLimit = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(exchangeTimeoutMs)]);

/** Reads the closed bars of a timeframe since a moment. */
async function closedBarsOf(
  coin: string,
  timeframe: AnalysisTimeframe,
  since: number,
  now: number,
  signal: AbortSignal,
) {
  const interval = intervalOfTimeframe[timeframe];
  const wanted = { coin, interval, startTime: Math.max(0, since), endTime: beginOf(interval, now) - 1 };
  const candles = await readCandles(pageVenue.ask, wanted, withTimeLimit(signal));
  const bars = candles.map(({ time, open, high, low, close, size }) => ({
    time,
    open,
    high,
    low,
    close,
    volume: size,
  }));
  return { timeframe, hasVolume: true, bars: bars.filter(({ time }) => endOf(interval, time) <= now) };
}

/** Reads the funding of the hours before now, at most as many as are read, the oldest first. */
async function ratesOf(coin: string, since: number, now: number, signal: AbortSignal) {
  const begun = Math.max(since, now - fundingHoursRead * hourMs);
  const pages: Promise<Awaited<ReturnType<typeof readFundingRates>>>[] = [];
  for (let startTime = begun; startTime < now; startTime += fundingHoursPerPage * hourMs) {
    const endTime = Math.min(now, startTime + fundingHoursPerPage * hourMs - 1);
    pages.push(readFundingRates(pageVenue.ask, { coin, startTime, endTime }, withTimeLimit(signal)));
  }
  const rates = (await Promise.all(pages)).flat();
  return rates.map(({ time, rate }) => ({ time, rate: approximate(rate) }));
}

/** Runs the decisions in slices, so that the page stays responsive, and tells how far they are, from 0 to 1. */
async function runInSlices(
  steps: Generator<number, readonly PastTrade[]>,
  shareOf: (at: number) => number,
  signal: AbortSignal,
  tell: (share: number) => void,
): Promise<readonly PastTrade[]> {
  for (;;) {
    signal.throwIfAborted();
    const end = performance.now() + sliceMs;
    let step = steps.next();
    while (step.done !== true && performance.now() < end) step = steps.next();
    if (step.done === true) return step.value;
    tell(shareOf(step.value));
    await pause();
  }
}

/** Holds a strategy's rule against closed bars of the exchange, with its costs, in this browser. */
export async function testStrategy(
  settings: TestedSettings,
  signal: AbortSignal,
  tell: (share: number) => void,
): Promise<StrategyTest> {
  const { symbol, timeframe, strategyType, indicators } = settings;
  const coin = testedCoin(symbol);
  if (coin === undefined) throw new AppError('analysis.unknown_symbol');
  const now = Date.now();
  const further = settings.timeframes.filter((other) => other !== timeframe);
  const begun = shiftTime(intervalOfTimeframe[timeframe], now, -testedBars);
  const sinceOf = (one: AnalysisTimeframe): number => shiftTime(intervalOfTimeframe[one], begun, -barsSeen);
  const [main, rates, ...others] = await Promise.all([
    closedBarsOf(coin, timeframe, sinceOf(timeframe), now, signal),
    ratesOf(coin, begun, now, signal),
    ...further.map((other) => closedBarsOf(coin, other, sinceOf(other), now, signal)),
  ]);
  const { bars } = main;
  const first = bars.findIndex(({ time }) => time >= begun);
  const [opening, last] = [bars[first], bars.at(-1)];
  if (opening === undefined || last === undefined) throw new AppError('analysis.few_bars');
  const sheetAt = createPastSheets(main, others, indicators);
  const feeShare = approximate(percentToRatio(feeRates('perpetual', 'taker', platformFeesOfPage()).total));
  const costs = { feeShare, fundingShare: fundingShareOf(rates) };
  const steps = followIdeas({ bars, first, decide: (at) => ideaOf(sheetAt(at), strategyType), costs });
  const trades = await runInSlices(steps, (at) => (at - first) / (bars.length - first), signal, tell);
  const tries = await countTries(settings, signal);
  return {
    verdict: concludeTest(trades, tries),
    tries,
    feeShare,
    from: opening.time,
    until: endOf(intervalOfTimeframe[timeframe], last.time),
  };
}
