import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertPauseMinutes } from '../../../lib/config/alerts.ts';
import { readTemplate, templateOf } from '../../../lib/domain/alerts/template.ts';
import { percent, price } from '../../../lib/math/amount.ts';
import type { Alert } from '../../../lib/schemas/alerts.ts';

const alert: Alert = {
  ...{ id: '4f7b0f5e-6a41-4d6c-8d5c-0a3f4f0e9b11', once: true, pauseMinutes: 15, note: 'my entry', createdAt: 1 },
  ...{ paused: true, armed: false, firedAt: 2, endedAt: 2, expiresAt: 3 },
  rule: { kind: 'price', coin: 'BTC', source: 'mark', side: 'above', level: price('90000') },
};

test('whoever opens a shared alert is offered its rule and how often it fires, and nothing of its owner', () => {
  const level = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(level, fc.boolean(), fc.constantFrom(...alertPauseMinutes), (amount, once, pauseMinutes) => {
      const rules = [
        { kind: 'price', coin: 'BTC', source: 'mark', side: 'above', level: price(String(amount)) },
        { kind: 'move', coin: 'ETH', direction: 'down', minutes: 60, level: percent(String(amount)) },
      ] as const;
      for (const rule of rules) {
        const text = templateOf({ ...alert, rule, once, pauseMinutes });
        expect(readTemplate(text)).toEqual({ rule, once, pauseMinutes, lifeDays: null, note: '' });
        expect(text).not.toContain('my entry');
        expect(text).not.toContain(alert.id);
      }
    }),
  );
});

test('a link that holds anything else offers nothing, and no text of a stranger', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readTemplate(text)).toBeUndefined();
    }),
  );
  const text = templateOf(alert);
  expect(readTemplate(text.replace('"note":""', '"note":"call this number"'))).toMatchObject({ note: '' });
  expect(readTemplate(text.replace('90000', '-1'))).toBeUndefined();
  expect(readTemplate(`${text}${' '.repeat(2_000)}`)).toBeUndefined();
});
