import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import names from '../../../supabase/coins.json' with { type: 'json' };
import { drawLogos } from '../../../supabase/logos.ts';

const folder = fileURLToPath(new URL('../../../supabase/storage/coin-logos/', import.meta.url));
const drawings = drawLogos(names);

test('every coin has its drawing under the name without the k of thousands', () => {
  expect(readdirSync(folder).sort()).toEqual([...drawings.keys()].map((coin) => `${coin}.svg`).sort());
  expect(drawings.size).toBe(names.length);
  expect(drawings.has('PEPE')).toBe(true);
  expect(drawings.has('kPEPE')).toBe(false);
});

test('the files are what the names draw', () => {
  for (const [coin, drawing] of drawings) expect(readFileSync(`${folder}${coin}.svg`, 'utf8'), coin).toBe(drawing);
});

test('no two coins look alike, and none weighs a kilobyte', () => {
  expect(new Set(drawings.values()).size).toBe(drawings.size);
  const letterings = [...drawings.values()].map((drawing) => drawing.slice(drawing.indexOf('<g transform=')));
  expect(new Set(letterings).size).toBe(drawings.size);
  expect(Math.max(...[...drawings.values()].map((drawing) => drawing.length))).toBeLessThan(1_000);
});

test('a drawing is plain SVG that runs nothing and fetches nothing', () => {
  for (const drawing of drawings.values()) {
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">/);
    expect(drawing).not.toMatch(/script|href|url\(|style|on\w+=/i);
  }
});
