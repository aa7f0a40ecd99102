import fc from 'fast-check';
import { sectorNames } from '../../../lib/config/sectors.ts';
import type { ListedMarket } from '../../../lib/domain/markets/packed.ts';
import type { GroupedMarket } from '../../../lib/domain/markets/packed-groups.ts';
import { type Amount, parseAmount, type Unit } from '../../../lib/math/amount.ts';

function amountOf<U extends Unit>(text: string): Amount<U> {
  const amount = parseAmount<U>(text);
  if (amount === undefined) throw new TypeError(text);
  return amount;
}

export function amounts<U extends Unit>(range: { min: number; max: number }, decimals: number) {
  return fc.integer(range).map((units) => amountOf<U>((units / 10 ** decimals).toFixed(decimals)));
}

const letters = fc.string({ unit: fc.constantFrom(...'ABCXYZkab019<,;&"%é'), minLength: 1, maxLength: 8 });

const markets: fc.Arbitrary<ListedMarket> = fc.record({
  coin: letters,
  mark: amounts<'price'>({ min: 1, max: 10_000_000 }, 4),
  change: fc.option(amounts<'ratio'>({ min: -9_999, max: 50_000 }, 4), { nil: undefined }),
  volume24h: amounts<'usd'>({ min: 0, max: 2_000_000_000 }, 2),
  openInterest: amounts<'usd'>({ min: 0, max: 2_000_000_000 }, 2),
  funding: amounts<'rate'>({ min: -4_000, max: 4_000 }, 8),
  maxLeverage: fc.integer({ min: 1, max: 40 }),
  onlyIsolated: fc.boolean(),
  sizeDecimals: fc.integer({ min: 0, max: 5 }),
  levels: fc.string({ unit: fc.constantFrom(...'0123456789abcdefghijklmnopq'), maxLength: 24 }),
});

const groupings = fc.record({
  sector: fc.constantFrom(...sectorNames),
  listedAt: fc.option(fc.nat(), { nil: undefined }),
});
export const groupedMarkets: fc.Arbitrary<GroupedMarket> = fc
  .tuple(markets, groupings)
  .map(([market, grouping]) => ({ ...market, ...grouping }));

/** Lists of markets like the venue's, without duplicate names. */
export const lists = fc.uniqueArray(markets, { selector: ({ coin }) => coin, maxLength: 40 });
export const groupedLists = fc.uniqueArray(groupedMarkets, { selector: ({ coin }) => coin, maxLength: 40 });
