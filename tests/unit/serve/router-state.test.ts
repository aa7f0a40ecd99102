import { expect, test } from 'vitest';
import { dropBrokenRouterState } from '@/server/launch/serve/router-state.ts';

const headersWith = (state: string | undefined) => ({
  rsc: '1',
  ...(state !== undefined && { 'next-router-state-tree': state }),
});

function after(state: string | undefined) {
  const headers = headersWith(state);
  dropBrokenRouterState({ headers });
  return headers;
}

test.each([
  '%5B%22x',
  '%E0%A4%A',
  '[]',
  '{}',
  'null',
  encodeURIComponent(JSON.stringify(['', { children: 7 }])),
  encodeURIComponent(JSON.stringify(['', {}])) + ' '.repeat(50_000),
])('a state that Next cannot read is dropped: %j', (state) => {
  expect(after(state)).toEqual({ rsc: '1' });
});

test('a browser’s state is passed on', () => {
  const state = encodeURIComponent(JSON.stringify(['', { children: ['fees', {}] }]));
  expect(after(state)).toEqual(headersWith(state));
  expect(after(undefined)).toEqual({ rsc: '1' });
});
