import type { TestedSettings } from '../../schemas/analysis.ts';

/** Returns a text that is the same for equal settings, whatever their order, and another for others of a market. */
export function tryKeyOf({ timeframe, strategyType, indicators, timeframes }: Omit<TestedSettings, 'symbol'>): string {
  const further = timeframes.filter((other) => other !== timeframe);
  return JSON.stringify([timeframe, strategyType, [...indicators].sort(), further.sort()]);
}
