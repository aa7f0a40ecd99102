import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listingBounds,
  listingPresets,
  listingSorts,
  longestListingSearch,
  otherLists,
} from '../../../lib/config/spot.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import { defaultListingOrder, pressColumn } from '../../../lib/domain/spot/listing.ts';
import { boundOf, countConditions, type ListingFilter, noFilter } from '../../../lib/domain/spot/listing-filter.ts';
import {
  type ListingView,
  listingViewOf,
  presetNames,
  presetOf,
  queryOfView,
  withoutFilter,
  withPreset,
} from '../../../lib/domain/spot/listing-view.ts';
import { percent } from '../../../lib/math/amount.ts';
import { withKnownQuery } from '../../../server/front/site.ts';

const plain: ListingView = {
  ...{ list: 'catalogue', order: defaultListingOrder, chainId: undefined, onlyMemes: undefined, filter: noFilter },
  search: '',
};

const bound = fc
  .integer({ min: -100_000, max: 10_000_000 })
  .map((thousandths) => percent((thousandths / 1_000).toFixed(3)));
const bounds = fc
  .record({ from: bound, to: bound }, { requiredKeys: [] })
  .filter(({ from, to }) => from !== undefined || to !== undefined);
const filters: fc.Arbitrary<ListingFilter> = fc.record({
  bounds: fc.dictionary(fc.constantFrom(...listingBounds), bounds, { maxKeys: 4 }).map((some) => ({ ...some })),
  isSafe: fc.boolean(),
});

const views: fc.Arbitrary<ListingView> = fc.record({
  list: fc.constantFrom('catalogue', ...otherLists),
  filter: filters,
  order: fc.record({ sort: fc.constantFrom(...listingSorts), isAscending: fc.boolean() }),
  chainId: fc.option(fc.constantFrom(...chains.map(({ id }) => id)), { nil: undefined }),
  onlyMemes: fc.constantFrom(true, false, undefined),
  search: fc
    .string({ unit: 'grapheme', maxLength: 10 })
    .map((text) => text.slice(0, longestListingSearch).toWellFormed().trim()),
});

test('an address says a view, and the server in front lets it through as it is', () => {
  fc.assert(
    fc.property(views, (view) => {
      const query = queryOfView(view);
      expect(listingViewOf(Object.fromEntries(new URLSearchParams(query)))).toEqual(view);
      expect(withKnownQuery('/memes', `/memes${query}`, false)).toBe(`/memes${query}`);
    }),
    { numRuns: 200 },
  );
});

test('the defaults of a view are not in its address', () => {
  expect(queryOfView(plain)).toBe('');
  expect(queryOfView({ ...plain, onlyMemes: false })).toBe('?memes=0');
  expect(queryOfView({ ...plain, chainId: 56, onlyMemes: true, search: 'pe pe' })).toBe('?chain=bsc&memes=1&q=pe%20pe');
});

test.each([
  {},
  {
    chain: 'solana',
    sort: 'name',
    order: 'up',
    memes: 'yes',
    q: 'a'.repeat(43),
    view: 'all',
    list: 'mine',
    safe: 'yes',
    ageTo: 'x',
    capFrom: '1e9',
  },
  { chain: ['base', 'bsc'], sort: ['price'], q: ['x'] },
])('what nobody knows is as if it were not there: %j', (query) => {
  expect(listingViewOf(query)).toEqual(plain);
});

test('a ready-made view has one short address, which says the same as its own fields', () => {
  expect(presetNames).toEqual(Object.keys(listingPresets));
  for (const name of presetNames) {
    const view = withPreset({ ...plain, chainId: 8453 }, name);
    expect(queryOfView(view)).toBe(`?chain=base&view=${name}`);
    expect(presetOf(view)).toBe(name);
    expect(countConditions(view.filter)).toBeGreaterThan(0);
    expect(listingViewOf({ chain: 'base', view: name })).toEqual(view);
    expect(queryOfView(withoutFilter(view))).toBe('?chain=base');
  }
  expect(listingViewOf({ sort: 'age', order: 'asc', ageTo: '24' })).toEqual(withPreset(plain, 'new'));
});

test.each([
  ['50000', '50000'],
  ['50k', '50000'],
  ['1.5M', '1500000'],
  [' 2b ', '2000000000'],
  ['-20', '-20'],
  ['0.5', '0.5'],
  ['', undefined],
  ['k', undefined],
  ['1,000', undefined],
  ['1e3', undefined],
  ['1'.repeat(21), undefined],
  [['1'], undefined],
])('a bound is read from %j as %s', (text, is) => {
  expect(boundOf(text)).toBe(is);
});

test('the active column turns around, and another begins with what is sought', () => {
  expect(pressColumn(defaultListingOrder, 'volume')).toEqual({ sort: 'volume', isAscending: true });
  expect(pressColumn({ sort: 'volume', isAscending: true }, 'volume')).toEqual(defaultListingOrder);
  expect(pressColumn({ sort: 'volume', isAscending: true }, 'price')).toEqual({ sort: 'price', isAscending: false });
  // The youngest, the least taxed and the most evenly held are sought.
  for (const sort of ['age', 'tax', 'topTen'] as const) {
    expect(pressColumn(defaultListingOrder, sort)).toEqual({ sort, isAscending: true });
  }
});
