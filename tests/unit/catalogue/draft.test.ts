import { expect, test } from 'vitest';
import { draftOf } from '../../../lib/domain/catalogue/draft.ts';

const empty = { name: '', isEnabled: true };

test('a draft is read with the version over which it was typed, and with the fields of the form alone', () => {
  const text = JSON.stringify({ version: 4, form: { name: 'Brett', isEnabled: false, other: 1 } });
  expect(draftOf(text, empty)).toEqual({ version: 4, form: { name: 'Brett', isEnabled: false } });
});

test.each([
  null,
  'no JSON',
  '7',
  '{"name":"Brett","isEnabled":true}',
  '{"version":"4","form":{"name":"Brett","isEnabled":true}}',
  '{"version":4,"form":{"name":"Brett"}}',
  '{"version":4,"form":{"name":1,"isEnabled":true}}',
])('%j is no draft of the form', (text) => {
  expect(draftOf(text, empty)).toBeUndefined();
});
