import { expect, it } from 'vitest';
import { spreadText } from '@/components/perps/book/ladder.tsx';
import { feeParts } from '@/lib/i18n/format/percent.ts';
import { percent, price } from '@/lib/math/amount.ts';

it('the spread and its share of the price are two figures', () => {
  expect(spreadText({ amount: price('1'), percent: percent('0.001') }, 0, 'en')).toBe('1 (0.001%)');
  expect(spreadText(undefined, 0, 'en')).toBe('–');
});

it('the parts of a fee stay in one line', () => {
  expect(feeParts({ exchange: percent('0.015'), platform: percent('0.1') }, 'en')).not.toContain(' ');
});
