import { expect, test } from 'vitest';
import { changesOf } from '../../../lib/domain/catalogue/audit-changes.ts';

test('a change is told field by field, and what stayed is not told', () => {
  const before = { symbol: 'PEPE', decimals: 18, logo_url: null, social_links: { twitter: 'https://x.com/a' } };
  const after = { symbol: 'PEPE2', decimals: 18, logo_url: 'https://pluto.example/a.png', social_links: {} };
  expect(changesOf({ before, after })).toEqual([
    { field: 'symbol', before: 'PEPE', after: 'PEPE2' },
    { field: 'logo_url', before: undefined, after: 'https://pluto.example/a.png' },
    { field: 'social_links', before: '{"twitter":"https://x.com/a"}', after: '{}' },
  ]);
});

test('a created row has no before, and a deleted one no after', () => {
  expect(changesOf({ before: null, after: { label: 'A/B' } })).toEqual([
    { field: 'label', before: undefined, after: 'A/B' },
  ]);
  expect(changesOf({ before: { label: 'A/B' }, after: null })).toEqual([
    { field: 'label', before: 'A/B', after: undefined },
  ]);
});

test.each([
  ['added', { before: null, after: 'editor' }, undefined, 'editor'],
  ['changed', { before: 'editor', after: 'owner' }, 'editor', 'owner'],
  ['removed', { before: 'owner', after: null }, 'owner', undefined],
])('a role that is %s is told as one value', (_how, details, before, after) => {
  expect(changesOf(details)).toEqual([{ field: undefined, before, after }]);
});

test('an entry that is no change tells all that it says', () => {
  expect(changesOf({ code: 'catalogue.stale', wait: 3 })).toEqual([
    { field: 'code', before: undefined, after: 'catalogue.stale' },
    { field: 'wait', before: undefined, after: '3' },
  ]);
  expect(changesOf({})).toEqual([]);
});
