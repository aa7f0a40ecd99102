import type { ComparedMarket } from '@/lib/chart/engine/compared-markets';
import { studyColours } from '@/lib/chart/engine/settings';
import { mostCompared } from '@/lib/config/chart-panel';
import { longestMarketSearch } from '@/lib/config/market-data';
import { fieldOf } from '@/lib/errors/field';

type Compared = readonly ComparedMarket[];

/** Adds a market in the first colour that no other one has; nothing beyond the most. */
export function withCompared(compared: Compared, ticker: string): Compared {
  const taken = new Set(compared.map(({ colour }) => colour));
  const colour = studyColours.find((each) => !taken.has(each));
  const isKnown = compared.some((market) => market.ticker === ticker);
  if (colour === undefined || isKnown || compared.length >= mostCompared) return compared;
  return [...compared, { ticker, colour }];
}

export function withoutCompared(compared: Compared, ticker: string): Compared {
  return compared.filter((market) => market.ticker !== ticker);
}

/** Returns the stored markets, without what is none. */
export function comparedFrom(stored: unknown): Compared {
  if (!Array.isArray(stored)) return [];
  const known: ComparedMarket[] = [];
  for (const one of stored.slice(0, mostCompared)) {
    const ticker = fieldOf(one, 'ticker');
    const colour = studyColours.find((each) => each === fieldOf(one, 'colour'));
    if (typeof ticker !== 'string' || ticker === '' || ticker.length > longestMarketSearch) continue;
    if (colour === undefined || known.some((other) => other.ticker === ticker || other.colour === colour)) continue;
    known.push({ ticker, colour });
  }
  return known;
}
