import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertLifeDays, alertPauseMinutes } from '../../../lib/config/alerts.ts';
import { dayMs } from '../../../lib/config/time.ts';
import { alertAt, movedAlert, waitingAt } from '../../../lib/domain/alerts/price-alert.ts';
import { basisPoints, price } from '../../../lib/math/amount.ts';
import { gte } from '../../../lib/math/comparison.ts';
import type { Alert } from '../../../lib/schemas/alerts.ts';

const now = Date.UTC(2026, 10, 15);
const alert: Alert = {
  ...{ id: '4f7b0f5e-6a41-4d6c-8d5c-0a3f4f0e9b11', once: false, pauseMinutes: 5, note: 'mine', createdAt: now },
  ...{ paused: false, armed: true },
  rule: { kind: 'price', coin: 'BTC', source: 'last', side: 'above', level: price('90000') },
};

test('the lines of a market are the alerts on its prices that wait', () => {
  const others: readonly Alert[] = [
    { ...alert, paused: true },
    { ...alert, endedAt: now },
    { ...alert, expiresAt: now },
    { ...alert, rule: { ...alert.rule, coin: 'ETH' } },
    { ...alert, rule: { kind: 'spread', coin: 'BTC', level: basisPoints('5') } },
  ];
  expect(waitingAt([alert, ...others], 'BTC', now)).toEqual([{ alert, level: '90000' }]);
});

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((value) => price(String(value)));

test('an alert waits from the side on which the price is now, and for a price that is not known from below', () => {
  fc.assert(
    fc.property(amount, amount, (level, mark) => {
      const side = gte<'price'>(level, mark) ? 'above' : 'below';
      expect(alertAt('BTC', level, mark).rule).toMatchObject({ level, side, source: 'mark' });
      const moved = movedAlert({ alert, level: price('90000') }, level, mark, now);
      expect(moved).toMatchObject({
        rule: { level, side, source: 'last' },
        once: false,
        pauseMinutes: 5,
        note: 'mine',
      });
    }),
  );
  expect(alertAt('BTC', price('1'), undefined).rule).toMatchObject({ side: 'above' });
});

test('a moved alert keeps at least the time that it had left, and one without an end has none', () => {
  const level = price('90000');
  expect(movedAlert({ alert, level }, level, undefined, now).lifeDays).toBeNull();
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 * dayMs }),
      fc.constantFrom(...alertPauseMinutes),
      (left, pauseMinutes) => {
        const ending = { ...alert, pauseMinutes, expiresAt: now + left };
        const { lifeDays } = movedAlert({ alert: ending, level }, level, undefined, now);
        expect((lifeDays ?? 0) * dayMs).toBeGreaterThanOrEqual(left);
        expect(alertLifeDays.filter((days) => days * dayMs >= left && days < (lifeDays ?? 0))).toEqual([]);
      },
    ),
  );
});
