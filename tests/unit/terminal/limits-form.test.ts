import { describe, expect, it } from 'vitest';
import { judgedLimits, type LimitsForm, limitsForm, lostOf } from '../../../lib/domain/perps/order/trading-limits.ts';
import { usd } from '../../../lib/math/amount.ts';

const none = { text: '', value: undefined };
const said = (text: string, value: string | undefined = text) => ({ text, value });
const form = (change: Partial<LimitsForm>): LimitsForm => ({ order: none, leverage: none, loss: none, ...change });

describe('a wallet’s own limits as they are typed', () => {
  it('are none for empty fields', () => {
    expect(judgedLimits(form({ order: said(' ', undefined) }))).toEqual({
      kind: 'limits',
      limits: { mostOrderUsd: null, mostLeverage: null, mostDailyLossUsd: null },
    });
  });

  it('are exact amounts and a whole number', () => {
    expect(judgedLimits({ order: said('1,000.50', '1000.50'), leverage: said('10'), loss: said('250') })).toEqual({
      kind: 'limits',
      limits: { mostOrderUsd: '1000.5', mostLeverage: 10, mostDailyLossUsd: '250' },
    });
  });

  it.each([
    ['order', said('abc', undefined)],
    ['order', said('0')],
    ['order', said('-5')],
    ['loss', said('0.00')],
    ['leverage', said('0')],
    ['leverage', said('101')],
    ['leverage', said('2.5')],
    ['leverage', said('ten', undefined)],
  ] as const)('name the field that is wrong: %s %j', (field, typed) => {
    expect(judgedLimits(form({ [field]: typed }))).toEqual({ kind: 'faults', fields: new Set([field]) });
  });

  it('come back as they were kept', () => {
    const limits = { mostOrderUsd: usd('100'), mostLeverage: 5, mostDailyLossUsd: null };
    expect(judgedLimits(limitsForm(limits))).toEqual({ kind: 'limits', limits });
  });

  it('count what was lost and not what was won', () => {
    expect(lostOf(usd('-12.5'))).toBe('12.5');
    expect(lostOf(usd('12.5'))).toBe('0');
  });
});
