import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { timeSeries } from '../../../../server/sandbox/quotes/answers.ts';

const seriesSchema = z.object({ values: z.array(z.object({ datetime: z.string() })) });

const daysOf = (symbol: string, size: number, now: number): readonly string[] =>
  z
    .parse(seriesSchema, timeSeries(symbol, new URLSearchParams({ interval: '1day', outputsize: String(size) }), now))
    .values.map(({ datetime }) => datetime);

it.each([
  ['a Monday before the exchange opens', Date.UTC(2026, 10, 30, 1, 36)],
  ['a Saturday', Date.UTC(2026, 10, 28, 12)],
])('the last day of a stock is the last on which it was traded, asked on %s', (_, now) => {
  expect(daysOf('AAPL', 1, now)).toEqual(['2026-11-27']);
  expect(daysOf('AAPL', 3, now)).toEqual(['2026-11-27', '2026-11-25', '2026-11-24']);
});
