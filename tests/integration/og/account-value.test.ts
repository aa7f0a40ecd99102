import { expect, inject, it } from 'vitest';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createBudget } from '../../../server/venues/hyperliquid/budget/budget.ts';
import { createMemoryLedger } from '../../../server/venues/hyperliquid/budget/ledger.ts';
import { createExchange } from '../../../server/venues/hyperliquid/exchange.ts';
import { newTrader } from '../../helpers/exchange.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

const sandbox = inject('sandbox');
const network = '192.0.2.1';

function newSource(url = `${sandbox.url}/hyperliquid`) {
  const time = new VirtualTime(Date.now());
  const budget = createBudget({ ledger: createMemoryLedger({ now: time.now }), clock: time });
  let requested = 0;
  const counted: typeof fetch = (input, init) => {
    requested += 1;
    return fetch(input, init);
  };
  const clock = { now: time.now, later: time.later, random: () => 0.5 };
  const { accountValue: read } = createExchange({ url, budget, fetch: counted, clock });
  return { read, time, budget, requested: () => requested };
}

it('the worth of an account in a picture is read once for all who ask, and paid for', async () => {
  const { address } = await newTrader(sandbox.url, 1_250);
  const { read, time, budget, requested } = newSource();
  const user = addressSchema.parse(address);
  const answers = await Promise.all(Array.from({ length: 20 }, () => read({ user, network })));
  expect(answers.map((answer) => answer.ok && answer.value.value)).toEqual(Array(20).fill('1250'));
  expect(requested()).toBe(1);
  expect(budget.state().used).toBe(20);
  await time.pass(4 * 60_000);
  await read({ user, network });
  expect(requested()).toBe(1);
  await time.pass(2 * 60_000);
  await read({ user, network });
  expect(requested()).toBe(2);
});

it('the worth of an account in a picture is known for one that never held anything, and unknown without the venue', async () => {
  const nobody = addressSchema.parse(`0x${'2'.repeat(40)}`);
  const { read } = newSource();
  const answer = await read({ user: nobody, network });
  if (!answer.ok) throw answer.error;
  expect(['0', undefined]).toContain(answer.value.value);
  const away = await newSource('http://127.0.0.1:9').read({ user: nobody, network });
  expect(away).toMatchObject({ ok: false, error: { code: 'venue.unavailable' } });
});

it('the worth of an account in a picture is read for a network within its share, and what is known is given beyond it', async () => {
  const { address } = await newTrader(sandbox.url, 90);
  const user = addressSchema.parse(address);
  const { read, time, budget, requested } = newSource();
  expect(await read({ user, network })).toMatchObject({ ok: true, value: { value: '90' } });
  await budget.refused(60_000);
  const other = addressSchema.parse(`0x${'3'.repeat(40)}`);
  const late = read({ user: other, network });
  await time.pass(2_000);
  expect(await late).toMatchObject({ ok: false });
  await time.pass(6 * 60_000);
  await budget.refused(60_000);
  const known = read({ user, network });
  await time.pass(2_000);
  expect(await known).toMatchObject({ ok: true, value: { value: '90' } });
  expect(requested()).toBe(1);
});
