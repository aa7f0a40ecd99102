import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingSearchDays, newListingDays, sectorNames, sectorSymbols } from '../../../lib/config/sectors.ts';
import { dayMs } from '../../../lib/config/time.ts';
import { putFirst } from '../../../lib/domain/markets/order.ts';
import {
  groupSizes,
  isInGroup,
  isNewListing,
  listedAtOf,
  marketGroups,
  sectorOf,
} from '../../../lib/domain/markets/sectors.ts';
import { loadUniverse } from '../../../server/sandbox/universe/universe.ts';
import { groupedLists } from './arbitrary.ts';

describe('the sectors', () => {
  it('know every market that the exchange is recorded to have', () => {
    const traded = loadUniverse().perps.filter(({ delisted }) => !delisted);
    expect(traded.map(({ name }) => name).filter((name) => sectorOf(name) === 'other')).toEqual([]);
    expect(traded.length).toBeGreaterThan(170);
  });

  it('have each symbol once, and all others in the last', () => {
    const symbols = Object.values(sectorSymbols).flatMap((text) => text.split(' '));
    expect(symbols.filter((symbol, at) => symbols.indexOf(symbol) !== at)).toEqual([]);
    expect(symbols.filter((symbol) => !/^[A-Za-z0-9]+$/.test(symbol))).toEqual([]);
    for (const name of ['NOBODY', '', '__proto__', 'btc']) expect(sectorOf(name)).toBe('other');
  });

  it('divide the list: each market is in one of them', () => {
    fc.assert(
      fc.property(groupedLists, (rows) => {
        const sizes = groupSizes(rows);
        expect(sectorNames.reduce((sum, sector) => sum + (sizes.get(sector) ?? 0), 0)).toBe(rows.length);
        expect(sizes.get('new')).toBe(rows.filter(({ listedAt }) => listedAt !== undefined).length);
        for (const row of rows) {
          expect(isInGroup(row, undefined)).toBe(true);
          expect(sectorNames.filter((sector) => isInGroup(row, sector))).toEqual([row.sector]);
        }
        expect([...sizes.keys()]).toEqual(marketGroups);
      }),
    );
  });
});

describe('the day of a listing', () => {
  const now = 20_000 * dayMs;

  it('is that of the first candle, unless the search may have begun after it', () => {
    fc.assert(
      fc.property(fc.nat({ max: listingSearchDays * dayMs }), (age) => {
        const found = listedAtOf(now - age, now);
        if (found !== undefined) expect(found).toBe(now - age);
        expect(found === undefined).toBe(age >= (listingSearchDays - 2) * dayMs);
      }),
    );
    expect(listedAtOf(undefined, now)).toBe(now);
  });

  it('makes a market new for some days, and an unknown day makes none', () => {
    expect(isNewListing(undefined, now)).toBe(false);
    expect(isNewListing(now - newListingDays * dayMs, now)).toBe(true);
    expect(isNewListing(now - newListingDays * dayMs - 1, now)).toBe(false);
  });
});

describe('the favourites', () => {
  it('come first and leave the order of each part', () => {
    const names = fc.uniqueArray(fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(names, fc.array(fc.string({ maxLength: 3 })), (coins, marked) => {
        const first = new Set(marked);
        const ordered = putFirst(coins, first);
        const begin = coins.filter((coin) => first.has(coin));
        expect(ordered.slice(0, begin.length)).toEqual(begin);
        expect(ordered.slice(begin.length)).toEqual(coins.filter((coin) => !first.has(coin)));
      }),
    );
  });
});
