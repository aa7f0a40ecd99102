import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayBlueHex, dayHex, nightBlueHex, nightHex } from '@/lib/config/palette.ts';
import { colourSheet } from '@/server/launch/write-colours.ts';
import { readProject } from '../../rules/source-tree.ts';
import { hexOf, type looks, tokensOf } from './token-sheet.ts';

const tokenOf: Readonly<Record<string, string>> = {
  ground: 'bg',
  line: 'line',
  line2: 'line-2',
  mark: 'edge',
  text1: 'text-1',
  text2: 'text-2',
  text3: 'text-3',
  accent: 'accent',
  accentInk: 'accent-ink',
  up: 'up',
  down: 'down',
};

test('the style sheet is that of the palette: else run node server/launch/write-colours.ts', () => {
  const sheet = readFileSync(new URL('../../../components/ui/colours.css', import.meta.url), 'utf8');
  expect(sheet).toBe(colourSheet());
});

test.each<[keyof typeof looks, Readonly<Record<string, string>>]>([
  ['dark', nightHex],
  ['light', dayHex],
  ['dark, blue and orange', nightBlueHex],
  ['light, blue and orange', dayBlueHex],
])('%s: pictures have the colours of the screens', (look, hexes) => {
  const tokens = tokensOf(look);
  for (const [name, hex] of Object.entries(hexes))
    expect([name, hexOf(tokens.get(tokenOf[name] ?? '') ?? '')]).toEqual([name, hex]);
});

/** The sheet itself, lines of indicators of one lightness for each look, ink on paper, and a mask, whose black is no colour. */
const ownColours = [
  'components/ui/colours.css',
  'components/ui/indicator-tokens.css',
  'components/whitepaper/print.css',
  'components/ui/table/hidden-columns.module.css',
];

test('no other file writes a colour', () => {
  const written = [...readProject()].filter(
    ([path, text]) =>
      /^(?:app|components|lib|server)\/.*\.(?:tsx?|css)$/.test(path) &&
      !/^server\/sandbox\/|\.gen\.ts$/.test(path) &&
      ![...ownColours, 'lib/config/palette.ts'].includes(path) &&
      /(?<=['"`:\s(])#(?:[0-9a-f]{3}|[0-9a-f]{6})(?=['"`;\s)])|oklch\(/.test(text),
  );
  expect(written.map(([path]) => path)).toEqual([]);
});
