import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seededTokens } from '../../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { birthKeyOf, settleBirths } from '../../../../server/sandbox/spot/births.ts';
import { driftOf, launches, YOUNG_HOURS } from '../../../../server/sandbox/spot/launches.ts';

const base = mkdtempSync(join(tmpdir(), 'births-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 24, 9, 30, 12);

test('launches have the ages of the seed at the first start, and keep them over a short pause', () => {
  const dataDir = join(base, 'short');
  const births = settleBirths(dataDir, start);
  for (const launch of launches) {
    const age = (start - (births.get(birthKeyOf(launch)) ?? 0)) / hour;
    expect(Math.abs(age - launch.hoursOld)).toBeLessThan(1 / 60);
  }
  expect(settleBirths(dataDir, start + hour / 2)).toEqual(births);
  expect(readdirSync(join(dataDir, 'spot'))).toEqual(['births.json']);
});

test('after days the young are launched anew, and the old grow old', () => {
  const dataDir = join(base, 'long');
  const births = settleBirths(dataDir, start);
  const later = start + 5 * 24 * hour;
  const moved = settleBirths(dataDir, later);
  for (const launch of launches) {
    const [before = 0, after = 0] = [births, moved].map((one) => one.get(birthKeyOf(launch)));
    expect([launch.symbol, after - before]).toEqual([launch.symbol, launch.hoursOld < YOUNG_HOURS ? 5 * 24 * hour : 0]);
  }
  expect(settleBirths(dataDir, later)).toEqual(moved);
});

test('there is something of every age, and each launch is a coin of its chain', () => {
  const ages = launches.map(({ hoursOld }) => hoursOld);
  expect(Math.min(...ages)).toBeLessThan(0.5);
  expect(ages.filter((age) => age < YOUNG_HOURS).length).toBeGreaterThan(3);
  expect(Math.max(...ages)).toBeGreaterThan(24 * 30);
  for (const { chainId, symbol } of launches) {
    expect(seededTokens.some((token) => token.chainId === chainId && token.symbol === symbol)).toBe(true);
  }
});

test('the seed of the database has a pair of each launch, of the same age', () => {
  const seed = readFileSync(new URL('../../../../supabase/seed.sql', import.meta.url), 'utf8');
  const row = /^ {4}\((\d+), '([^']+)', '[^']+', true, ([\d.]+)\)/gm;
  const ages = new Map(
    [...seed.matchAll(row)].map(([, chain, symbol, hours]) => [`${chain} ${symbol}`, Number(hours)]),
  );
  // Only the vendor of prices lists these.
  const unlisted = ['8453 NIBBLE', '56 PUDDLE', '42161 KAZOO'];
  for (const launch of launches) {
    const age = unlisted.includes(birthKeyOf(launch)) ? undefined : launch.hoursOld;
    expect([launch.symbol, ages.get(birthKeyOf(launch))]).toEqual([launch.symbol, age]);
  }
  const traps = ['56 ROACH', '8453 TOLL', '1 DRIP'];
  expect(traps.filter((trap) => !ages.has(trap))).toEqual([]);
  expect(ages.size).toBeGreaterThan(80);
});

test('a story passes through its points', () => {
  for (const launch of launches) {
    expect(driftOf(launch, 0)).toBe(0);
    for (const [day, multiple] of launch.story) expect(driftOf(launch, day)).toBeCloseTo(Math.log(multiple), 9);
    expect(driftOf(launch, 10_000)).toBe(Math.log(launch.story.at(-1)?.[1] ?? 1));
  }
});
