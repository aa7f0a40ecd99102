import { describe, expect, test } from 'vitest';
import { contrast, looks, tokensOf } from './token-sheet';

const planes = ['bg', 'raised', 'field', 'hover', 'active'];

/** Every text colour on every surface that a component puts it on. WCAG 1.4.3 exempts disabled text. */
const texts: readonly (readonly [text: string, surfaces: readonly string[]])[] = [
  ['text-1', [...planes, 'accent-weak']],
  ['text-2', [...planes, 'accent-weak']],
  ['text-3', ['bg', 'raised', 'field', 'hover']],
  ['accent', ['bg', 'raised', 'field', 'hover', 'active', 'accent-weak']],
  ['critical', ['bg', 'raised', 'hover', 'accent-weak']],
  ['good', ['bg', 'raised', 'hover', 'active']],
  ['caution', ['bg', 'raised', 'hover', 'active']],
  ['danger', ['bg', 'raised', 'hover', 'active']],
  ['up', ['bg', 'raised', 'hover', 'up-weak']],
  ['down', ['bg', 'raised', 'hover', 'down-weak']],
  ['accent-ink', ['accent-fill', 'accent-fill-hover', 'accent-fill-active']],
  ['up-ink', ['up-fill', 'up-fill-hover']],
  ['down-ink', ['down-fill', 'down-fill-hover']],
];

/** Edges and marks that carry meaning: a checkbox's edge, a focus ring, a fill that means "on". */
const marks: readonly (readonly [mark: string, surfaces: readonly string[]])[] = [
  ['edge', ['bg', 'raised', 'field']],
  ['focus', ['bg', 'raised', 'field', 'hover']],
  ['accent', ['bg', 'raised', 'field']],
  ['text-2', ['bg', 'raised']],
  ['raised', ['accent']],
  ['bronze', ['bg', 'hover', 'accent-weak']],
];

const pairs = (list: typeof texts) => list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

describe.each(Object.keys(looks).filter((name): name is keyof typeof looks => name in looks))('%s', (look) => {
  const tokens = tokensOf(look);
  const ratio = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');

  test.each(pairs(texts))('%s is read on %s', (text, surface) => {
    expect(ratio(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(marks))('%s is seen on %s', (mark, surface) => {
    expect(ratio(mark, surface)).toBeGreaterThanOrEqual(3);
  });
});

test('the contrast ratio is 21 for black on white, 1 for a colour on itself, and 4.5 for #767676', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 5);
  expect(contrast('oklch(0.5 0.1 30)', 'oklch(0.5 0.1 30)')).toBe(1);
  // #767676 on white, the lightest grey that passes.
  expect(contrast('oklch(0.5659 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1);
});

test('the light theme has other colours than the dark one', () => {
  expect(tokensOf('light').get('bg')).not.toBe(tokensOf('dark').get('bg'));
  expect(tokensOf('dark, blue and orange').get('up')).not.toBe(tokensOf('dark').get('up'));
  expect(tokensOf('light, blue and orange').get('up')).not.toBe(tokensOf('dark, blue and orange').get('up'));
});
