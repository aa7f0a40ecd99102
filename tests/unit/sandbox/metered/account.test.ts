import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openAccount, planNames } from '../../../../server/sandbox/birdeye/plans.ts';
import { cycleAround } from '../../../../server/sandbox/metered/cycle.ts';
import { Throughput } from '../../../../server/sandbox/metered/throughput.ts';
import { withoutFields } from '../../../../server/sandbox/metered/without-fields.ts';

const NOON = Date.UTC(2026, 10, 24, 12);
const DAY = 86_400_000;

describe('an account with a vendor', () => {
  test('takes any key until a knob names one', () => {
    const account = openAccount(() => NOON);
    expect([undefined, '', 'a'].map((key) => account.knows(key))).toEqual([false, false, true]);
    expect(account.changeKnobs({ key: 'mine' }).status).toBe(200);
    expect(['a', 'mine'].map((key) => account.knows(key))).toEqual([false, true]);
    account.changeKnobs({ key: null });
    expect(account.knows('a')).toBe(true);
  });

  test('is spent when a cycle took all units, and begins anew with the next one', () => {
    let now = NOON;
    const account = openAccount(() => now);
    account.changeKnobs({ quota: 100, used: 60 });
    account.spend('api', 39);
    expect(account.isSpent).toBe(false);
    account.spend('ws', 1);
    expect(account.isSpent).toBe(true);
    expect(account.report()).toMatchObject({ quota: 100, used: 100, units: { api: 99, ws: 1 } });
    now += 10 * DAY;
    expect(account.isSpent).toBe(false);
  });

  test('knows the plans that the vendor sells, and no other', () => {
    const account = openAccount(() => NOON);
    for (const plan of planNames) expect(account.changeKnobs({ plan })).toMatchObject({ status: 200, body: { plan } });
    expect(account.changeKnobs({ plan: 'Gratis' }).status).toBe(400);
    expect(account.changeKnobs({ color: 'red' }).status).toBe(400);
    expect(account.changeKnobs(null).status).toBe(400);
  });

  test('is as at first after a reset', () => {
    const account = openAccount(() => NOON);
    const fresh = account.report();
    account.meter.count('/defi/price');
    account.changeKnobs({ plan: 'Lite', key: 'k', quota: 1, used: 9, faults: [{ path: '/', kind: '500', rate: 1 }] });
    expect(account.changeKnobs({ reset: true }).body).toEqual(fresh);
  });
});

test('a month begins on its first day and a day at midnight, in UTC', () => {
  expect(cycleAround('month', NOON)).toEqual([Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 1)]);
  expect(cycleAround('day', NOON)).toEqual([Date.UTC(2026, 10, 24), Date.UTC(2026, 10, 25)]);
});

test('no window ever holds more than the limit, and nothing is refused that would have fitted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 5 })), { maxLength: 60 }),
      (steps) => {
        const limit = new Throughput(1_000);
        const passed: (readonly [at: number, cost: number])[] = [];
        let at = 0;
        for (const [wait, cost] of steps) {
          at += wait;
          const within = passed.filter(([time]) => at - time < 1_000).reduce((sum, [, paid]) => sum + paid, 0);
          const allowed = limit.allows(cost, 10, at);
          expect(allowed).toBe(within + cost <= 10);
          if (allowed) passed.push([at, cost]);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a body without fields keeps its rows', () => {
  expect(withoutFields({ data: { items: [{ a: 1, b: 2, c: 3 }], hasNext: true } })).toEqual({
    data: { items: [{ b: 2 }], hasNext: true },
  });
});
