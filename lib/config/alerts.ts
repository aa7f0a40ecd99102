import { marketIntervals, priceIntervals, safetyIntervals } from './spot.ts';
import { dayMs, minuteMs, secondMs } from './time.ts';

/** The kinds of alerts on a market of the exchange, and on a coin of the catalogue. */
const marketAlertKinds = ['price', 'move', 'funding', 'spread', 'trade'] as const;
export const coinAlertKinds = ['coinPrice', 'liquidity', 'safety'] as const;
export const alertKinds = [...marketAlertKinds, ...coinAlertKinds] as const;
/** The prices that an alert can follow: the mark price, the last trade, and the oracle price. */
export const alertSources = ['mark', 'last', 'oracle'] as const;
export const alertSides = ['above', 'below'] as const;
export const moveDirections = ['up', 'down'] as const;
/** The windows of a move, in minutes. */
export const moveMinutes = [5, 15, 60, 240, 1_440] as const;
/** How long an alert that repeats is silent after it fired, in minutes. */
export const alertPauseMinutes = [1, 5, 15, 60, 1_440] as const;
export const usualAlertPauseMinutes = 15;
/** The days after which an alert ends; it may also stay for good. */
export const alertLifeDays = [1, 7, 30, 90] as const;
export const longestAlertNote = 80;
/** The longest name of a market or a coin. */
export const longestAlertCoin = 40;

/**
 * How far a value has to go back before a repeating alert can fire again, in percent of its level: a price that
 * trembles around a level fires once.
 */
export const alertBackPercent = { price: '0.1', other: '10' } as const;

/** The most alerts of one wallet. */
export const mostAlerts = 200;
/** The most topics that one instance joins at the exchange, which allows an address 1,000. */
export const mostAlertTopics = 300;
/** How many past alerts the page lists. */
export const alertFiresShown = 100;
/** How long past alerts and blind times are kept. */
export const alertHistoryDays = 30;

/** How often the exchange is pinged; without an answer within the same time it is not seen. */
export const alertPingMs = 5 * secondMs;
/** A pause between two messages that is longer than this is a blind time. */
export const blindAfterMs = 5 * secondMs;
/** How often the server stores until when it saw each topic: a blind time begins at most this much too early. */
export const sightSavedEveryMs = 2 * secondMs;
/** How often each instance asks for alerts that changed, and how often for all, since one that was removed is missing. */
export const alertsReadEveryMs = 1_500;
export const alertsReadAllEveryMs = 10 * minuteMs;
/** The longest blind time that is looked through: one response of the exchange's bars of a minute. */
export const longestLookBackMs = 3 * dayMs;
/** How long the markets of other dexes count, which the form of alerts offers. */
export const dexMarketsFreshMs = 2 * minuteMs;
/**
 * How often the sweep asks for the figures that alerts on coins wait for. A coin that nobody looks at then costs 7,200 of
 * the vendor's units a day by its price, 4,320 by its liquidity, and 1,200 by its safety.
 */
export const figureIntervalMs = {
  price: priceIntervals.wantedMs,
  market: marketIntervals.wantedMs,
  safety: safetyIntervals.wantedMs,
} as const;
/** How long after its interval a figure may come: a run of the sweep asks for one coin after the other. */
export const figureSlackMs = minuteMs;
/**
 * The most coins for each of these parts that alerts have the sweep ask for more often, those first that are waited for
 * longest. The others are judged as often as the sweep reads them anyway.
 */
export const mostSweptCoins = 10;
/** How often the server reads the figures of these coins, and tells the sweep that somebody waits for them. */
export const figuresReadEveryMs = 2 * secondMs;
export const figuresWantedEveryMs = minuteMs;
/** How often an open page asks for what fired, and how often while no alert of the wallet waits. */
export const alertNewsEveryMs = 5 * secondMs;
export const restingAlertNewsEveryMs = minuteMs;
