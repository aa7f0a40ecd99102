import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logoEdition } from '@/lib/config/site/logo-edition.ts';
import { logoPath } from '@/lib/domain/markets/coin-logo.ts';
import digests from '@/server/services/logos/digests.json' with { type: 'json' };
import { bucketDigests, bucketFiles } from '../../../supabase/bucket.ts';
import names from '../../../supabase/coins.json' with { type: 'json' };
import { drawLogos } from '../../../supabase/logos.ts';
import { markOf } from '../../../supabase/marks.ts';
import { shortenPath } from '../../../supabase/shorten-path.ts';

const folder = fileURLToPath(new URL('../../../supabase/storage/coin-logos/', import.meta.url));
const files = new Map(
  readdirSync(folder).map((name) => [name.replace(/\.svg$/, ''), readFileSync(`${folder}${name}`, 'utf8')]),
);
const letters = drawLogos(names);

describe('the bucket of coin logos', () => {
  test('holds what the package and the names give, and the app knows its digests', async () => {
    const drawn = await bucketFiles(names);
    expect([...files.keys()].sort()).toEqual([...drawn.keys()].sort());
    for (const [coin, drawing] of drawn) expect(files.get(coin), coin).toBe(drawing);
    expect(bucketDigests(drawn)).toEqual({ digests, edition: logoEdition });
  });

  test('has a coin counted in thousands under its own name, with its mark', async () => {
    expect(files.has('kPEPE')).toBe(false);
    expect(files.get('PEPE')).toBe(await markOf('PEPE'));
    expect(logoPath('kPEPE')).toBe(`/logos/${logoEdition}/PEPE.svg`);
  });

  test('has most coins with a mark, and a letter for each of the others', async () => {
    const marked = [...files].filter(([coin, text]) => text !== letters.get(coin));
    expect(marked.length).toBeGreaterThan(120);
    for (const coin of ['BTC', 'ETH', 'SOL', 'HYPE', 'DOGE', 'USDC'])
      expect(marked.map(([name]) => name)).toContain(coin);
    expect(await markOf('CASHCAT')).toBeUndefined();
    expect(files.get('CASHCAT')).toBe(letters.get('CASHCAT'));
    // The package uses this name for another coin.
    expect(await markOf('JUP')).toBeUndefined();
    expect(files.get('JUP')).toBe(letters.get('JUP'));
  });

  test('is small', () => {
    const sizes = [...files.values()].map((text) => Buffer.byteLength(text));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8_000);
    expect(sizes.filter((size) => size > 3_000).length).toBeLessThanOrEqual(8);
  });

  test.each([...files])('draws %s without running or fetching anything', (_, text) => {
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* viewBox="0 0 (24 24|64 64)">/);
    expect(text).not.toMatch(
      /script|href|style|class=|<!--|<\?|metadata|\son\w+=|http(?!:\/\/www\.w3\.org\/2000\/svg")/i,
    );
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of text.matchAll(/url\(([^)]*)\)/g)) expect(ids).toContain(target?.slice(1));
    for (const [, id] of text.matchAll(/url\((.)/g)) expect(id).toBe('#');
  });
});

describe('the letters in place of a logo', () => {
  test('are no two alike, and none weighs a kilobyte', () => {
    expect(new Set(letters.values()).size).toBe(letters.size);
    const letterings = [...letters.values()].map((drawing) => drawing.slice(drawing.indexOf('<g transform=')));
    expect(new Set(letterings).size).toBe(letters.size);
    expect(Math.max(...[...letters.values()].map((drawing) => drawing.length))).toBeLessThan(1_000);
  });
});

describe('a shortened SVG path', () => {
  test.each([
    ['M0 0h24v24H0z', 'm0 0h24v24h-24z'],
    ['M1.2345.555a1 1 0 01.5.5', 'm1.23.56a1 1 0 01.5.5'],
    ['M1 1 2 2 3 2M4 4l0 0L4 5', 'm1 1l1 1h1m1 2v1'],
    ['m1 1c1 1 2 2 3 3s1 1 2-2.004', 'm1 1c1 1 2 2 3 3s1 1 2-2'],
    ['M1e1-1L10,-2', 'm10-1v-1'],
  ])('%s is %s', (long, short) => expect(shortenPath(long, 2)).toBe(short));

  test('is no path without commands', () => {
    expect(() => shortenPath('M0 0 #', 2)).toThrow(SyntaxError);
  });

  test('ends where the long one ends, however many steps it has', () => {
    const step = fc.double({ min: -3, max: 3, noNaN: true }).map((value) => Math.round(value * 1e4) / 1e4);
    fc.assert(
      fc.property(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 200 }), (steps) => {
        const text = shortenPath(`m0 0${steps.map(([x, y]) => `l${x} ${y}`).join('')}`, 1);
        const [endX, endY] = [0, 1].map((axis) => steps.reduce((sum, step) => sum + (step[axis] ?? 0), 0));
        const found = text.slice(1).matchAll(/([lhv]?)((?:-?[\d.]+\s?)+?)(?=[lhv]|$)/g);
        let [x, y] = [0, 0];
        for (const [, name = '', numbers = ''] of found) {
          const values = [...numbers.matchAll(/-?(?:\d+(?:\.\d)?|\.\d)/g)].map(([value]) => Number(value));
          for (let at = 0; at < values.length; ) {
            if (name !== 'v') x += values[at++] ?? 0;
            if (name !== 'h') y += values[at++] ?? 0;
          }
        }
        expect(Math.abs(x - (endX ?? 0))).toBeLessThan(0.051);
        expect(Math.abs(y - (endY ?? 0))).toBeLessThan(0.051);
      }),
      { numRuns: Number(process.env['LONG'] ?? 0) > 0 ? 2_000 : 100 },
    );
  });
});
