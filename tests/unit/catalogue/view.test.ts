import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueStatuses, tokenSorts } from '@/lib/config/admin';
import { chains } from '@/lib/config/venues/chains';
import { type CatalogueView, catalogueViewOf, queryOfCatalogue } from '@/lib/domain/catalogue/view';

const view: fc.Arbitrary<CatalogueView<(typeof tokenSorts)[number]>> = fc.record({
  search: fc.string({ maxLength: 60 }).map((text) => text.trim()),
  chainId: fc.option(fc.constantFrom(...chains.map(({ id }) => id)), { nil: undefined }),
  status: fc.option(fc.constantFrom(...catalogueStatuses), { nil: undefined }),
  sort: fc.constantFrom(...tokenSorts),
  isAscending: fc.boolean(),
});

test('a view that is written into the address is read from it again', () => {
  fc.assert(
    fc.property(view, (one) => {
      const read = catalogueViewOf(new URLSearchParams(queryOfCatalogue(one, tokenSorts).toString()), tokenSorts);
      expect(read).toEqual(one);
    }),
  );
});

test('invented parts of an address are ignored', () => {
  const requested = new URLSearchParams(`chain=moon&status=maybe&sort=price&order=sideways&q=${'x'.repeat(200)}`);
  expect(catalogueViewOf(requested, tokenSorts)).toEqual({
    ...{ search: '', chainId: undefined, status: undefined, sort: 'symbol', isAscending: true },
  });
  expect(queryOfCatalogue(catalogueViewOf(requested, tokenSorts), tokenSorts).toString()).toBe('');
});
