import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asked, createBudget } from '../../../../server/venues/hyperliquid/budget/budget.ts';
import { type Kind, kinds } from '../../../../server/venues/hyperliquid/budget/kinds.ts';
import { createMemoryLedger } from '../../../../server/venues/hyperliquid/budget/ledger.ts';
import { VirtualTime } from '../../../helpers/virtual-time.ts';
import { heaviestMinute, runDay, traffic } from './traffic.ts';

const long = process.env['LONG'] === '1';

function office() {
  const time = new VirtualTime(1_000_000);
  const budget = createBudget({ ledger: createMemoryLedger({ now: time.now }), later: time.later });
  const served: string[] = [];
  const ask = (asked: Partial<Asked>) => {
    const { kind = 'read', user = 'a', weight = 20, patienceMs = 600_000 } = asked;
    const leave = budget.ask({ kind, user, weight, patienceMs });
    leave.then(
      () => served.push(`${kind} ${user}`),
      () => served.push(`${kind} ${user} sent away`),
    );
    return leave;
  };
  return { time, budget, served, ask };
}

describe('over any traffic', () => {
  it('the venue never weighs more than it allows in any minute, nor reads above a third of it', async () => {
    await fc.assert(
      fc.asyncProperty(traffic, async (calls) => {
        const { weighed } = await runDay(calls, ({ now }) => [createMemoryLedger({ now })]);
        expect(heaviestMinute(weighed, kinds)).toBeLessThanOrEqual(1_200);
        expect(heaviestMinute(weighed, ['order', 'read', 'sweep', 'visitor'])).toBeLessThanOrEqual(1_080);
        expect(heaviestMinute(weighed, ['read', 'sweep', 'visitor'])).toBeLessThanOrEqual(400);
        expect(heaviestMinute(weighed, ['sweep'])).toBeLessThanOrEqual(200);
      }),
      { numRuns: long ? 2_000 : 100 },
    );
  });
});

describe('a waiting call', () => {
  it('is served by urgency: cancels, orders, reads, sweeps, visitors', async () => {
    const { time, ask, served } = office();
    const first = await ask({ kind: 'cancel', user: 'full', weight: 1_200 });
    for (const kind of ['visitor', 'sweep', 'read', 'order', 'cancel'] as const) ask({ kind });
    first.settle(1_200);
    await time.pass(59_999);
    expect(served).toEqual(['cancel full']);
    await time.pass(1);
    expect(served.slice(1)).toEqual(['cancel a', 'order a', 'read a', 'sweep a', 'visitor a']);
  });

  it('gets a tenth for cancels that no order can take', async () => {
    const { time, ask, served } = office();
    for (let index = 0; index < 60; index += 1) ask({ kind: 'order', user: String(index) });
    await time.pass(0);
    expect(served).toHaveLength(54);
    ask({ kind: 'cancel', weight: 120 });
    await time.pass(0);
    expect(served.at(-1)).toBe('cancel a');
  });

  it('is not starved by somebody who asks without end', async () => {
    const { time, ask, served } = office();
    const flood = Array.from({ length: 100 }, () => ask({ user: 'flood' }));
    await time.pass(0);
    expect(served).toHaveLength(20);
    ask({ user: 'quiet' });
    ask({ user: 'other' });
    for (const leave of flood.slice(0, 4)) (await leave).settle(0);
    await time.pass(0);
    expect(served.slice(20)).toHaveLength(4);
    expect(served.slice(20).filter((who) => who !== 'read flood')).toEqual(['read quiet', 'read other']);
  });

  it('waits behind what the others were given, not behind what they ask', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 60, size: 'max' }),
        async (weights) => {
          const { time, ask, served } = office();
          const full = await ask({ weight: 400, user: 'full' });
          for (const weight of weights) ask({ user: 'flood', weight });
          ask({ user: 'quiet', weight: 120 });
          full.settle(0);
          await time.pass(0);
          expect(served.indexOf('read quiet')).toBeGreaterThan(0);
          expect(served.indexOf('read quiet')).toBeLessThanOrEqual(2);
        },
      ),
    );
  });

  it('may not stand in line more often than others have room for', async () => {
    const { time, ask, served } = office();
    (await ask({ weight: 400, user: 'full' })).settle(400);
    for (let index = 0; index < 101; index += 1) ask({ user: 'flood' });
    ask({ user: 'quiet' });
    await time.pass(0);
    expect(served).toEqual(['read full', 'read flood sent away']);
  });

  it('is sent away once its patience is over, with how long to wait', async () => {
    const { time, ask } = office();
    (await ask({ weight: 400 })).settle(400);
    const late = expect(ask({ patienceMs: 10_000 })).rejects.toMatchObject({
      code: 'venue.rate_limited',
      retryAfterMs: 60_000,
    });
    await time.pass(10_000);
    await late;
  });
});

describe('a reading for everybody', () => {
  it('waits behind no visitor, though two a second look at a market each', async () => {
    const { time, ask, served } = office();
    let late = 0;
    // A refused call costs nothing, which is the purpose of the refusal.
    const call = (kind: Kind, user: string, weight: number) =>
      ask({ kind, user, weight, patienceMs: 4_000 }).then(
        (leave) => leave.settle(weight),
        () => undefined,
      );
    for (let second = 0; second < 180; second += 1) {
      for (const weight of [2, 20, 22, 2, 20, 22]) void call('visitor', 'flooder', weight);
      if (second % 10 === 0) {
        const before = served.length;
        void call('read', 'everybody', 20);
        await time.pass(0);
        if (!served.slice(before).includes('read everybody')) late += 1;
      }
      await time.pass(1_000);
    }
    expect(late).toBe(0);
    expect(served.filter((one) => one === 'read everybody')).toHaveLength(18);
  });
});

describe('the budget says of itself', () => {
  it('the used, left and waiting weight', async () => {
    const { time, budget, ask } = office();
    const leave = await ask({ weight: 400 });
    ask({ kind: 'sweep' });
    await time.pass(0);
    const waiting = { cancel: 0, order: 0, read: 0, sweep: 1, visitor: 0 };
    expect(budget.state()).toEqual({ limit: 1_200, used: 400, left: 800, waiting });
    leave.settle(100);
    await time.pass(0);
    expect(budget.state()).toEqual({ limit: 1_200, used: 120, left: 1_080, waiting: { ...waiting, sweep: 0 } });
  });

  it('nothing left, once the venue refused, for as long as the venue says', async () => {
    const { time, budget, ask, served } = office();
    await budget.refused(30_000);
    expect(budget.state()).toMatchObject({ used: 1_200, left: 0 });
    ask({ kind: 'cancel', weight: 1 });
    await time.pass(29_999);
    expect(served).toEqual([]);
    await time.pass(1);
    expect(served).toEqual(['cancel a']);
    expect(budget.state()).toMatchObject({ used: 1 });
  });
});
