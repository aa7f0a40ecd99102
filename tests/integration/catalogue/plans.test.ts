import { expect, test } from 'vitest';
import { GET as readReadiness } from '@/app/api/read-readiness/route';
import { readinessSchema } from '../../../lib/schemas/readiness.ts';
import { quotes } from '../../../server/services/analysis/quotes-access.ts';
import { readQuotas } from '../../../server/services/operations/read-quotas.ts';
import { lastAnswerOf } from '../../../server/venues/outgoing/answers.ts';
import { answerOf } from '../../../server/venues/outgoing/call.ts';
import { Administrator } from './administrator.ts';

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
