import { expect, inject, it } from 'vitest';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { createBudget } from '../../../server/venues/hyperliquid/budget/budget.ts';
import { createMemoryLedger } from '../../../server/venues/hyperliquid/budget/ledger.ts';
import { createExchange } from '../../../server/venues/hyperliquid/exchange.ts';
import { newTrader } from '../../helpers/exchange.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

const sandbox = inject('sandbox');

function newSource(url = `${sandbox.url}/hyperliquid`) {
  const time = new VirtualTime(Date.now());
  const budget = createBudget({ ledger: createMemoryLedger({ now: time.now }), clock: time });
  let asked = 0;
  const counted: typeof fetch = (input, init) => {
    asked += 1;
    return fetch(input, init);
  };
  const clock = { now: time.now, later: time.later, random: () => 0.5 };
  const { accountValue: read } = createExchange({ url, budget, fetch: counted, clock });
  return { read, time, budget, asked: () => asked };
}

it('reads what an account is worth, once for all who ask, and pays for it', async () => {
  const { address } = await newTrader(sandbox.url, 1_250);
  const { read, time, budget, asked } = newSource();
  const user = addressSchema.parse(address);
  const answers = await Promise.all(Array.from({ length: 20 }, () => read({ user })));
  expect(answers.map((answer) => answer.ok && answer.value.value)).toEqual(Array(20).fill('1250'));
  expect(asked()).toBe(1);
  expect(budget.state().used).toBe(20);
  await time.pass(4 * 60_000);
  await read({ user });
  expect(asked()).toBe(1);
  await time.pass(2 * 60_000);
  await read({ user });
  expect(asked()).toBe(2);
});

it('knows an account that never held anything, and says when the venue does not answer', async () => {
  const nobody = addressSchema.parse(`0x${'2'.repeat(40)}`);
  const { read } = newSource();
  const answer = await read({ user: nobody });
  if (!answer.ok) throw answer.error;
  expect(['0', undefined]).toContain(answer.value.value);
  const away = await newSource('http://127.0.0.1:9').read({ user: nobody });
  expect(away).toMatchObject({ ok: false, error: { code: 'venue.unavailable' } });
});

it('asks only with a permit, and gives what was said lately without one', async () => {
  const { address } = await newTrader(sandbox.url, 90);
  const user = addressSchema.parse(address);
  const { read, time, asked } = newSource();
  const [yes, no] = [async () => true, async () => false];
  expect(await read({ user, permit: no })).toMatchObject({ ok: false });
  expect(asked()).toBe(0);
  expect(await read({ user, permit: yes })).toMatchObject({ ok: true, value: { value: '90' } });
  expect(await read({ user, permit: no })).toMatchObject({ ok: true, value: { value: '90' } });
  await time.pass(6 * 60_000);
  expect(await read({ user, permit: no })).toMatchObject({ ok: true, value: { value: '90' } });
  expect(asked()).toBe(1);
});
