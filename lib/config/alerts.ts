import { dayMs, minuteMs, secondMs } from './time.ts';

export const alertKinds = ['price', 'move', 'funding', 'spread', 'trade'] as const;
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
/** How often an open page asks for what fired, and how often while no alert of the wallet waits. */
export const alertNewsEveryMs = 5 * secondMs;
export const restingAlertNewsEveryMs = minuteMs;
