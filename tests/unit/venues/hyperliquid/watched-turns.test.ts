import { expect, test } from 'vitest';
import { addressSchema } from '../../../../lib/schemas/address.ts';
import { watchedFills, watchedState } from '../../../../server/venues/hyperliquid/questions/watched-account.ts';
import { openBudget } from './timed-budget.ts';

const user = addressSchema.parse(`0x${'1'.repeat(40)}`);

test('the watch reads accounts while the sweep through the markets has used its part of the minute up', async () => {
  const { time, served, ask } = openBudget();
  for (let call = 0; call < 60; call++)
    ask({ kind: 'job', purpose: 'histories', user: 'histories', weight: 20, patienceMs: 500 });
  await time.pass(0);
  expect(served).toHaveLength(15);
  for (let call = 0; call < 12; call++) ask(watchedState.cost({ user }));
  ask(watchedFills.cost({ user, startTime: 0 }));
  await time.pass(0);
  expect(served.slice(15)).toEqual(Array.from({ length: 13 }, () => 'watch watch'));
});

test('pages have their turns beside the watch, however much it asks for', async () => {
  const { time, served, ask } = openBudget();
  for (let call = 0; call < 100; call++) ask(watchedFills.cost({ user, startTime: 0 }));
  ask({ kind: 'read', purpose: 'markets', user: 'everybody', weight: 20, patienceMs: 600_000 });
  await time.pass(0);
  expect(served).toContain('read everybody');
});
