import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChartAge } from '../../../components/spot/pair/chart-age';
import { noteBars, reportedBars } from '../../../lib/client/spot/chart-age.ts';

const minute = 60_000;
const at = Date.UTC(2026, 10, 20, 20, 56);

const shown = (firstAt: number | undefined, pricedAt: number | undefined): string =>
  renderToStaticMarkup(
    <ChartAge ticker="1-0xab" now={at} text="as of {time} UTC" locale="en" {...{ firstAt, pricedAt }} />,
  ).replace(/<[^>]*>/g, '');

test('a chart tells its age once it is older than two minutes', () => {
  expect(shown(at - minute, undefined)).toBe('');
  expect(shown(at - 5 * minute, undefined)).toBe('as of 20:51:00 UTC');
  expect(shown(at - 24 * 60 * minute, undefined)).toBe('as of 19 Nov 2026, 20:56 UTC');
  expect(shown(undefined, undefined)).toBe('');
});

test('a coin that nobody trades has an old bar and a new price, and no old chart', () => {
  expect(shown(at - 60 * minute, at - minute)).toBe('');
});

test('the newest word of a coin counts, and a little newer is none', () => {
  noteBars('1-0xab', at);
  noteBars('1-0xab', at + 1_000);
  expect(reportedBars.read()).toEqual({ ticker: '1-0xab', at });
  noteBars('1-0xab', at + minute);
  noteBars('1-0xab', at);
  expect(reportedBars.read()).toEqual({ ticker: '1-0xab', at: at + minute });
  noteBars('56-0xcd', at);
  expect(reportedBars.read()).toEqual({ ticker: '56-0xcd', at });
});
