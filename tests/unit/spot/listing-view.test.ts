import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingSorts, longestListingSearch } from '../../../lib/config/spot.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import { defaultListingOrder, pressColumn } from '../../../lib/domain/spot/listing.ts';
import { type ListingView, listingViewOf, queryOfView } from '../../../lib/domain/spot/listing-view.ts';
import { withKnownQuery } from '../../../server/front/site.ts';

const plain: ListingView = { order: defaultListingOrder, chainId: undefined, onlyMemes: undefined, search: '' };

const views: fc.Arbitrary<ListingView> = fc.record({
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
  { chain: 'solana', sort: 'name', order: 'up', memes: 'yes', q: 'a'.repeat(21) },
  { chain: ['base', 'bsc'], sort: ['price'], q: ['x'] },
])('what nobody knows is as if it were not there: %j', (query) => {
  expect(listingViewOf(query)).toEqual(plain);
});

test('the active column turns around, and another begins with its largest', () => {
  expect(pressColumn(defaultListingOrder, 'volume')).toEqual({ sort: 'volume', isAscending: true });
  expect(pressColumn({ sort: 'volume', isAscending: true }, 'volume')).toEqual(defaultListingOrder);
  expect(pressColumn({ sort: 'volume', isAscending: true }, 'price')).toEqual({ sort: 'price', isAscending: false });
});
