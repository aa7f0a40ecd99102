import { expect, test } from 'vitest';
import { timeSpanText } from '../../../../lib/i18n/format/time-span.ts';

test.each([
  [undefined, '–'],
  [0, '0 ms'],
  [999, '999 ms'],
  [1_999, '1 sec'],
  [119_999, '119 secs'],
  [120_000, '2 mins'],
  [7_199_999, '119 mins'],
  [7_200_000, '2 hrs'],
  [172_799_999, '47 hrs'],
  [172_800_000, '2 days'],
])('%s is written as %s', (ms, text) => {
  expect(timeSpanText(ms, 'en')).toBe(text);
});

test('each language has its own unit', () => {
  expect(timeSpanText(15 * 60_000, 'ja')).toBe('15 分');
  expect(timeSpanText(15 * 60_000, 'ru')).toBe('15 мин');
});
