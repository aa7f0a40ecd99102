import { expect, test } from 'vitest';
import { GET as askAllowances } from '@/app/api/read-allowances/route';
import { GET as readReadiness } from '@/app/api/read-readiness/route';
import { type AllowanceSpan, allowanceStepMs } from '../../../lib/config/admin.ts';
import { dayMs, hourMs } from '../../../lib/config/time.ts';
import { type AllowanceHistory, allowancesSchema, readinessSchema } from '../../../lib/schemas/readiness.ts';
import { purgeAllowances } from '../../../server/db/repositories/allowance-readings.ts';
import { quotes } from '../../../server/services/analysis/quotes-access.ts';
import { readQuotas } from '../../../server/services/operations/read-quotas.ts';
import { noteAllowances, readAllowances } from '../../../server/services/operations/watch-quotas.ts';
import { lastAnswerOf } from '../../../server/venues/outgoing/answers.ts';
import { answerOf } from '../../../server/venues/outgoing/call.ts';
import { Administrator, service } from './administrator.ts';

test('an owner sees what is used of each plan at a vendor', async () => {
  const owner = await Administrator.arrive('owner');
  const { body } = await owner.browser.getFrom(readReadiness, '/api/read-readiness');
  const { quotas } = readinessSchema.parse(body);
  expect(quotas.map(({ venue, span }) => `${venue} ${span}`)).toEqual([
    'oneinch month',
    'quotes minute',
    'quotes day',
    'news minute',
    'moralis month',
  ]);
  const usedOf = (all: typeof quotas) => all.find(({ venue, span }) => venue === 'quotes' && span === 'day')?.used ?? 0;
  answerOf(await quotes().timeSeries({ symbol: 'AAPL', timeframe: '1D', count: 10, until: Date.now() }));
  expect(usedOf(readQuotas())).toBe(usedOf(quotas) + 1);
  expect(lastAnswerOf('quotes')).toBeTypeOf('number');
});

const askQuotes = async (symbol: string): Promise<void> => {
  answerOf(await quotes().timeSeries({ symbol, timeframe: '1D', count: 10, until: Date.now() }));
};

const usedToday = () => readQuotas().find(({ venue, span }) => venue === 'quotes' && span === 'day')?.used ?? 0;

const ofDay = (histories: readonly AllowanceHistory[]) =>
  histories.find(({ venue, span }) => venue === 'quotes' && span === 'day')?.readings ?? [];

/** Returns the readings of an allowance by a clock that stands at noon of a day to come. */
const historyOf = async (span: AllowanceSpan) =>
  ofDay((await readAllowances(span, noon)).histories).map(({ at, used }) => [at, used]);

const noon = Date.UTC(2030, 0, 20, 12);
const longAgo = Date.UTC(2026, 0, 1);

test('an owner sees how full an allowance was at earlier times, the fullest of each step', async () => {
  const [first, hour] = [usedToday(), noon - 2 * hourMs];
  for (const at of [longAgo, noon - 10 * dayMs, noon - 3 * dayMs, hour + allowanceStepMs / 3]) await noteAllowances(at);
  await askQuotes('MSFT');
  await noteAllowances(hour + allowanceStepMs / 2);
  await askQuotes('NVDA');
  await noteAllowances(hour + allowanceStepMs);

  expect(await historyOf('day')).toEqual([
    [hour, first + 1],
    [hour + allowanceStepMs, first + 2],
  ]);
  // A longer time has longer steps, each with its fullest reading.
  expect(await historyOf('week')).toEqual([
    [noon - 3 * dayMs, first],
    [hour + allowanceStepMs, first + 2],
  ]);
  expect(await historyOf('month')).toHaveLength(3);

  const owner = await Administrator.arrive('owner');
  const { body } = await owner.browser.getFrom(askAllowances, '/api/read-allowances?span=day');
  const shown = ofDay(allowancesSchema.parse(body).histories);
  expect(shown.at(-1)).toEqual({ at: hour + allowanceStepMs, used: first + 2, limit: expect.any(Number) });
});

test('the history of the allowances forgets what is too old to be shown', async () => {
  await noteAllowances(longAgo);
  const before = await historyOf('month');
  expect(await purgeAllowances(service)).toBeGreaterThan(0);
  expect(await purgeAllowances(service)).toBe(0);
  expect(await historyOf('month')).toEqual(before);
});

test('the history of the allowances is for owners alone', async () => {
  const editor = await Administrator.arrive('editor');
  const path = '/api/read-allowances?span=day';
  expect(await editor.browser.getFrom(askAllowances, path)).toMatchObject({ status: 403 });
  const owner = await Administrator.arrive('owner');
  expect(await owner.browser.getFrom(askAllowances, '/api/read-allowances?span=year')).toMatchObject({ status: 400 });
});
