import { expect, test } from 'vitest';
import { changesOf } from '../../../lib/domain/platform/audit-changes.ts';

test('a change is told field by field, and what stayed is not told', () => {
  const before = { symbol: 'PEPE', decimals: 18, logo_url: null, social_links: { twitter: 'https://x.com/a' } };
  const after = { symbol: 'PEPE2', decimals: 18, logo_url: 'https://pluto.example/a.png', social_links: {} };
  expect(changesOf({ before, after })).toEqual([
    { field: 'symbol', before: 'PEPE', after: 'PEPE2' },
    { field: 'logo_url', before: 'null', after: 'https://pluto.example/a.png' },
    { field: 'social_links', before: '{"twitter":"https://x.com/a"}', after: '{}' },
  ]);
});

test('what was made has no before, and what was deleted no after', () => {
  expect(changesOf({ after: { label: 'A/B' } })).toEqual([{ field: 'label', before: undefined, after: 'A/B' }]);
  expect(changesOf({ before: { label: 'A/B' } })).toEqual([{ field: 'label', before: 'A/B', after: undefined }]);
});

test('an entry that is no change tells all that it says', () => {
  expect(changesOf({ url: 'https://pluto.example', before: 'noon' })).toEqual([
    { field: 'url', before: undefined, after: 'https://pluto.example' },
    { field: 'before', before: undefined, after: 'noon' },
  ]);
  expect(changesOf({})).toEqual([]);
});
