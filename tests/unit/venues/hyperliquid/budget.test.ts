import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../server/venues/hyperliquid/budget/kinds.ts';
import { createMemoryLedger } from '../../../../server/venues/hyperliquid/budget/ledger.ts';
import { openBudget } from './timed-budget.ts';
import { heaviestMinute, runDay, traffic } from './traffic.ts';

const long = process.env['LONG'] === '1';

describe('over any traffic', () => {
  it('the venue never weighs more than it allows in any minute, and some is left for cancels, orders and people', async () => {
    await fc.assert(
      fc.asyncProperty(traffic, async (calls) => {
        const { weighed } = await runDay(calls, ({ now }) => [createMemoryLedger({ now })]);
        expect(heaviestMinute(weighed, kinds)).toBeLessThanOrEqual(1_200);
        expect(heaviestMinute(weighed, ['order', 'read', 'watch', 'person', 'job'])).toBeLessThanOrEqual(1_140);
        expect(heaviestMinute(weighed, ['read', 'watch', 'person', 'job'])).toBeLessThanOrEqual(1_020);
        expect(heaviestMinute(weighed, ['person', 'job'])).toBeLessThanOrEqual(840);
        expect(heaviestMinute(weighed, ['job'])).toBeLessThanOrEqual(300);
      }),
      { numRuns: long ? 2_000 : 100 },
    );
  });
});

describe('a waiting call', () => {
  it('is served by urgency: cancels, orders, reads, the watch, people, jobs', async () => {
    const { time, ask, served } = openBudget();
    const first = await ask({ kind: 'cancel', user: 'full', weight: 1_200 });
    for (const kind of kinds.toReversed()) ask({ kind });
    first.settle(1_200);
    await time.pass(59_999);
    expect(served).toEqual(['cancel full']);
    await time.pass(1_001);
    expect(served.slice(1)).toEqual(['cancel a', 'order a', 'read a', 'watch a', 'person a', 'job a']);
  });

  it('gets a twentieth for cancels that no order can take', async () => {
    const { time, ask, served } = openBudget();
    for (let index = 0; index < 60; index += 1) ask({ kind: 'order', user: String(index) });
    await time.pass(0);
    expect(served).toHaveLength(57);
    ask({ kind: 'cancel', weight: 60 });
    await time.pass(0);
    expect(served.at(-1)).toBe('cancel a');
  });

  it('is not starved by somebody who asks without end', async () => {
    const { time, ask, served } = openBudget();
    const flood = Array.from({ length: 100 }, () => ask({ user: 'flood' }));
    await time.pass(0);
    expect(served).toHaveLength(51);
    ask({ user: 'quiet' });
    ask({ user: 'other' });
    for (const leave of flood.slice(0, 4)) (await leave).settle(0);
    await time.pass(0);
    expect(served.slice(51)).toHaveLength(4);
    expect(served.slice(51).filter((who) => who !== 'read flood')).toEqual(['read quiet', 'read other']);
  });

  it('waits behind what the others were given, not behind what they ask', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 60, size: 'max' }),
        async (weights) => {
          const { time, ask, served } = openBudget();
          const full = await ask({ weight: 1_020, user: 'full' });
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
    const { time, ask, served } = openBudget();
    (await ask({ weight: 1_020, user: 'full' })).settle(1_020);
    for (let index = 0; index < 101; index += 1) ask({ user: 'flood' });
    ask({ user: 'quiet' });
    await time.pass(0);
    expect(served).toEqual(['read full', 'read flood sent away']);
  });

  it('is sent away once its patience is over, with how long to wait', async () => {
    const { time, ask } = openBudget();
    (await ask({ weight: 1_020 })).settle(1_020);
    const late = expect(ask({ patienceMs: 10_000 })).rejects.toMatchObject({
      code: 'venue.rate_limited',
      retryAfterMs: 50_000,
    });
    await time.pass(10_000);
    await late;
  });

  it('is told the same as those who are refused beside it, and not that it has to wait for them', async () => {
    const { time, ask } = openBudget();
    (await ask({ weight: 1_020 })).settle(1_020);
    const reported = Array.from({ length: 30 }, (_, at) =>
      ask({ kind: 'read', user: String(at), weight: 87, patienceMs: 4_000 }).catch(({ retryAfterMs }) => retryAfterMs),
    );
    await time.pass(4_000);
    expect(await Promise.all(reported)).toEqual(Array(30).fill(56_000));
  });

  it('for a person is refused at once if its room comes later than its patience ends, and waits if sooner', async () => {
    const { time, ask, served } = openBudget();
    (await ask({ weight: 1_020 })).settle(1_020);
    const person = { kind: 'person', user: 'a', weight: 44, patienceMs: 1_200 } as const;
    await time.pass(58_000);
    await expect(ask(person)).rejects.toMatchObject({ retryAfterMs: 2_000 });
    await time.pass(1_000);
    const waiting = ask(person);
    await time.pass(1_000);
    (await waiting).settle(44);
    expect(served).toEqual(['read a', 'person a sent away', 'person a']);
  });

  it('is told the truth: after that time the same call goes at once', async () => {
    const spent = fc.record({
      afterMs: fc.nat({ max: 20_000 }),
      user: fc.constantFrom('a', 'b'),
      kind: fc.constantFrom('person', 'read', 'job'),
      weight: fc.integer({ min: 1, max: 300 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(spent, { minLength: 5, maxLength: 20 }),
        fc.integer({ min: 1, max: 300 }),
        async (calls, weight) => {
          const { time, ask } = openBudget();
          for (const { afterMs, ...call } of calls) {
            ask({ ...call, patienceMs: 1 }).then(
              (leave) => leave.settle(call.weight),
              () => undefined,
            );
            await time.pass(afterMs);
          }
          await time.pass(10);
          const again = async (patienceMs: number) => {
            const requested = ask({ kind: 'person', user: 'new', weight, patienceMs }).then(
              (leave) => {
                leave.settle(0);
                return 0;
              },
              ({ retryAfterMs }) => retryAfterMs,
            );
            await time.pass(patienceMs);
            return requested;
          };
          const waitMs = await again(1);
          await time.pass(waitMs);
          expect(await again(1)).toBe(0);
        },
      ),
      { numRuns: long ? 2_000 : 200 },
    );
  });
});

describe('the budget says of itself', () => {
  it('the used, left and waiting weight', async () => {
    const { time, budget, ask } = openBudget();
    const leave = await ask({ weight: 840 });
    ask({ kind: 'job', purpose: 'histories' });
    await time.pass(0);
    const waiting = { cancel: 0, order: 0, read: 0, watch: 0, person: 0, job: 1 };
    expect(budget.state()).toEqual({ limit: 1_200, used: 840, left: 360, waiting, delays: {} });
    leave.settle(100);
    await time.pass(0);
    expect(budget.state()).toMatchObject({ used: 120, left: 1_080, waiting: { ...waiting, job: 0 } });
  });

  it('who waited and who was refused, by what they asked for, within a quarter of an hour', async () => {
    const { time, budget, ask } = openBudget();
    const full = await ask({ weight: 1_020 });
    const refused = expect(ask({ kind: 'person', purpose: 'analysis', patienceMs: 4_000 })).rejects.toMatchObject({
      code: 'venue.rate_limited',
    });
    const waits = ask({ kind: 'person', purpose: 'look', user: 'other' });
    await time.pass(5_000);
    await refused;
    full.settle(0);
    (await waits).settle(0);
    expect(budget.state().delays).toEqual({
      analysis: { waited: 0, refused: 1 },
      look: { waited: 1, refused: 0 },
    });
    await time.pass(16 * 60_000);
    expect(budget.state().delays).toEqual({});
  });

  it('nothing left, once the venue refused, for as long as the venue says', async () => {
    const { time, budget, ask, served } = openBudget();
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
