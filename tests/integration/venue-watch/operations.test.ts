import { expect, test } from 'vitest';
import { GET as readReadiness } from '@/app/api/read-readiness/route';
import { operationsSchema } from '../../../lib/schemas/readiness.ts';
import { venueWatch } from '../../../server/services/exchange-access.ts';
import { watchExchange } from '../../../server/services/venue-watch/watch-exchange.ts';
import { Administrator } from '../catalogue/administrator.ts';

test('an owner sees how the exchange differs from its records, and nobody sees a value', async () => {
  const owner = await Administrator.arrive('owner');
  const read = async () =>
    operationsSchema.parse((await owner.browser.getFrom(readReadiness, '/api/read-readiness')).body).venueWatch;
  expect(await read()).toMatchObject({ recordedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), drifts: [] });
  venueWatch().hear('/info l2Book', { coin: 'BTC', time: 1, levels: [[{ price: '77.7', sz: '1.0', n: 1 }], []] });
  const { drifts } = await read();
  expect(drifts.toSorted((a, b) => a.path.localeCompare(b.path))).toMatchObject([
    { of: '/info l2Book', kind: 'unknownField', path: '.levels[][].price', came: 'decimal', times: 1 },
    { of: '/info l2Book', kind: 'missingField', path: '.levels[][].px', recorded: 'decimal', times: 1 },
  ]);
  expect(JSON.stringify(drifts)).not.toContain('77.7');
});

test('the job that watches the exchange takes a turn with what this deployment has', async () => {
  await watchExchange();
  const cheap = ['/info l2Book', '/info clearinghouseState', '/info orderStatus', '/info exchangeStatus'];
  const topics = ['/ws l2Book', '/ws bbo', '/ws allMids', '/ws openOrders', '/ws userFills'];
  expect([...cheap, ...topics].filter((of) => venueWatch().comparedAt(of) === undefined)).toEqual([]);
});
