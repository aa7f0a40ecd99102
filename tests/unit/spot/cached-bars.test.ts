import { expect, test } from 'vitest';
import type { Interval } from '../../../lib/config/chart.ts';
import { hourMs } from '../../../lib/config/time.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { price, tokens } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createCachedBars, type SpanOfBars } from '../../../server/services/spot/cached-bars.ts';
import { foldBars } from '../../../server/services/spot/fold-bars.ts';

const start = Date.UTC(2026, 0, 5);
const coin = { chainId: 1, address: addressSchema.parse(`0x${'c'.repeat(40)}`) } as const;

/** Returns the hour's bar of a coin that rises by one dollar an hour and is traded once in each quarter. */
function hourly(time: number): TokenBar {
  const hour = Math.round((time - start) / hourMs) + 1_000;
  return {
    time,
    ...{ open: price(String(hour)), high: price(String(hour + 2)), low: price(String(hour - 1)) },
    ...{ close: price(String(hour + 1)), volume: tokens('4') },
  };
}

function barsBetween({ interval, from, until }: SpanOfBars): readonly TokenBar[] {
  const hours: TokenBar[] = [];
  const first = Math.ceil(from / hourMs) * hourMs;
  for (let time = first; time < until; time += hourMs) hours.push(hourly(time));
  return interval === '1h' ? hours : foldBars(hours, interval);
}

function keeping(most?: number) {
  const requested: string[] = [];
  let now = start + 100 * hourMs + 30 * 60_000;
  let isAway = false;
  const hours = (at: number) => (at - start) / hourMs;
  const read = createCachedBars({
    ask: async (span) => {
      requested.push(`${span.interval} ${hours(span.from)}-${hours(span.until)}`);
      if (isAway) return { ok: false, error: new AppError('venue.unavailable') };
      return { ok: true, value: barsBetween(span), ageMs: 0 };
    },
    now: () => now,
    freshMs: () => 15_000,
    ...(most !== undefined && { most }),
  });
  return {
    requested,
    read: (from: number, until = hours(now), interval: Interval = '1h') =>
      read({ ...coin, interval, from: start + from * hourMs, until: start + until * hourMs }),
    pass: (by: number) => {
      now += by * hourMs;
    },
    fail: (fails: boolean) => {
      isAway = fails;
    },
  };
}

const timesOf = async (answer: ReturnType<ReturnType<typeof keeping>['read']>) => {
  const bars = await answer;
  if (!bars.ok) throw bars.error;
  return bars.value.map(({ time }) => (time - start) / hourMs);
};
const every = (from: number, until: number, step = 1) =>
  Array.from({ length: Math.ceil((until - from) / step) }, (_, at) => from + at * step);

test('closed bars are asked for once, and what came since alone', async () => {
  const { requested, read, pass } = keeping();
  expect(await timesOf(read(90))).toEqual(every(90, 101));
  pass(2);
  expect(await timesOf(read(92))).toEqual(every(92, 103));
  expect(requested).toEqual(['1h 90-100.5', '1h 100-102.5']);
});

test('the bar under way is asked for again after a while, and by one question', async () => {
  const { requested, read, pass } = keeping();
  await read(90);
  pass(10 / 3_600);
  expect(await read(95)).toMatchObject({ ok: true, ageMs: 10_000 });
  expect(requested).toHaveLength(1);
  pass(10 / 3_600);
  expect(await read(95)).toMatchObject({ ok: true, ageMs: 0 });
  await read(90);
  expect(requested).toHaveLength(2);
});

test('the same bars are read as the same array, until newer ones came or another span is read', async () => {
  const { read, pass } = keeping();
  const bars = async (from: number) => {
    const answer = await read(from);
    return answer.ok ? answer.value : [];
  };
  await bars(90);
  const first = await bars(95);
  pass(1 / 3_600);
  expect(await bars(95)).toBe(first);
  expect((await bars(96)).length).toBe(first.length - 1);
  pass(20 / 3_600);
  const later = await bars(95);
  expect(later).not.toBe(first);
  expect(later).toEqual(first);
});

test('an older span that was read first says nothing of the newest bars', async () => {
  const { requested, read } = keeping();
  await read(80, 90);
  expect(await timesOf(read(85))).toEqual(every(85, 101));
  expect(requested).toEqual(['1h 80-90', '1h 90-100.5']);
});

test('a span that has closed costs nothing, and an older one only what is missing', async () => {
  const { requested, read } = keeping();
  await read(90);
  expect(await timesOf(read(91, 95))).toEqual(every(91, 95));
  expect(await timesOf(read(80, 95))).toEqual(every(80, 95));
  expect(await timesOf(read(80, 95))).toEqual(every(80, 95));
  expect(requested).toEqual(['1h 90-100.5', '1h 80-90']);
});

test('a bar that has just closed is asked for once more, since a trade may come late', async () => {
  const { requested, read, pass } = keeping();
  await read(90);
  pass(0.55);
  await read(90);
  pass(0.05);
  await read(90);
  pass(0.05);
  await read(90);
  expect(requested.map((one) => one.split('-')[0])).toEqual(['1h 90', '1h 100', '1h 100', '1h 101']);
});

test('the newest bars of a longer period are made of the shorter one that is kept', async () => {
  const { requested, read, pass } = keeping();
  await read(60, 100.5, '4h');
  await read(60, 100.5, '1h');
  pass(9);
  const answer = await read(60, 109.5, '4h');
  expect(requested).toEqual(['4h 60-100.5', '1h 60-100.5', '1h 100-109.5']);
  expect(answer).toEqual({
    ok: true,
    ageMs: 0,
    value: barsBetween({ ...coin, interval: '4h', from: start + 60 * hourMs, until: start + 109.5 * hourMs }),
  });
  expect(await timesOf(read(60, 109.5, '4h'))).toEqual(every(60, 109.5, 4));
});

test('while the vendor is away the last bars stand with their age, and a gap is none', async () => {
  const { read, pass, fail } = keeping();
  await read(90);
  fail(true);
  pass(3);
  const answer = await read(90);
  expect(answer).toMatchObject({ ok: true, ageMs: 3 * hourMs, error: { code: 'venue.unavailable' } });
  expect(answer.ok && answer.value.length).toBe(11);
  expect(await read(50)).toMatchObject({ ok: false });
  fail(false);
  expect(await timesOf(read(90))).toEqual(every(90, 104));
});

test('those who ask at the same time leave no bar out and none twice', async () => {
  const { read, pass } = keeping();
  await read(90);
  pass(5);
  const answers = await Promise.all([read(85), read(90), read(70), read(80)]);
  expect(answers.map((answer) => answer.ok && answer.value.length)).toEqual([21, 16, 36, 26]);
  expect(await timesOf(read(70))).toEqual(every(70, 106));
});

test('the series that were not asked for longest give way', async () => {
  const { requested, read } = keeping(20);
  await read(90, 100, '1h');
  await read(60, 100, '4h');
  await read(40, 100, '2h');
  await read(90, 100, '1h');
  expect(requested).toEqual(['1h 90-100', '4h 60-100', '2h 40-100', '1h 90-100']);
});

test('a folded bar has the first open, the last close, the widest span and all that was traded', () => {
  const times = [0, 1, 2].map((at) => start + at * hourMs);
  const [first] = foldBars(times.map(hourly), '4h');
  expect(first).toEqual({
    time: start,
    ...{ open: price('1000'), high: price('1004'), low: price('999'), close: price('1003'), volume: tokens('12') },
  });
});
