import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compare } from '../../../../../lib/venues/hyperliquid/watch/compare.ts';
import { recordedShapes } from '../../../../../lib/venues/hyperliquid/watch/recorded-shapes.ts';
import { buildShapes, provingSamples, recordings, unreadIn } from '../../../../replay/shapes/build-shapes.ts';

/** UPDATE_RECORDS=1 rewrites the shapes from the samples, and a person reviews the difference. */
const isWriting = process.env['UPDATE_RECORDS'] === '1';
const file = new URL('../../../../../lib/venues/hyperliquid/watch/recorded-shapes.json', import.meta.url);

test('the shapes that the product ships are those of the samples', () => {
  const built = `${JSON.stringify(buildShapes(), null, 1)}\n`;
  if (isWriting) writeFileSync(file, built);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(built));
});

test('every question and every topic that somebody of ours reads has a shape', () => {
  expect(recordedShapes.size).toBeGreaterThan(35);
  expect(provingSamples.filter(({ of }) => !recordedShapes.has(of))).toEqual([]);
});

test.each(provingSamples.map(({ of, body }) => [of, body] as const))('%s: a sample fits its own shape', (of, body) => {
  const shape = recordedShapes.get(of);
  expect(shape === undefined ? 'none' : compare(shape, body)).toEqual([]);
});

test('whatever the doctor recorded is read by everything that reads the exchange', async () => {
  // These say nothing where there is no such order, and no such position.
  const mayBeEmpty = ['goalOfOrder', 'readIsolatedMoney'];
  expect((await unreadIn(recordings)).filter((name) => !mayBeEmpty.includes(name))).toEqual([]);
});
