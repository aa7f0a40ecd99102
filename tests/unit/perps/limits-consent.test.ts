import { describe, expect, it } from 'vitest';
import { consentText, isLoosened } from '../../../lib/domain/perps/order/trading-limits.ts';
import { type TradingLimits, tradingLimitsSchema } from '../../../lib/schemas/trading-limits.ts';

const limits = (order: string | null, leverage: number | null, loss: string | null): TradingLimits =>
  tradingLimitsSchema.parse({ mostOrderUsd: order, mostLeverage: leverage, mostDailyLossUsd: loss });
const from = limits('9', 3, '100');

describe('a change of limits', () => {
  it.each([
    ['raised, as a number and not as a text', limits('10', 3, '100')],
    ['removed', limits('9', null, '100')],
    ['raised while another is lowered', limits('1', 1, '100.01')],
  ])('loosens where one is %s', (_how, to) => {
    expect(isLoosened({ from, to })).toBe(true);
  });

  it.each([
    ['nothing changes', from, from],
    ['all are lowered', from, limits('8', 2, '99')],
    ['there was none', limits(null, null, null), from],
  ])('loosens nothing where %s', (_how, before, to) => {
    expect(isLoosened({ from: before, to })).toBe(false);
  });

  it('is signed in words that name all of it', () => {
    const change = { from, to: limits('1000', null, '100') };
    const requested = { host: 'pluto.example', wallet: `0x${'ab'.repeat(20)}` as const, change };
    expect(consentText({ ...requested, nonce: 'f'.repeat(32), expirationTime: '2026-11-24T12:00:00.000Z' })).toBe(
      [
        'pluto.example asks to loosen the limits of your account:',
        `0x${'ab'.repeat(20)}`,
        '',
        'Largest order: 9 USD -> 1000 USD',
        'The largest order is a limit for each order, not for a day. A market order counts at the price of the market',
        'and may fill up to 8% above it, 10% after a trigger.',
        'Highest leverage: 3x -> no limit',
        'Loss within 24 hours: 100 USD -> 100 USD',
        '',
        `Nonce: ${'f'.repeat(32)}`,
        'Expiration Time: 2026-11-24T12:00:00.000Z',
      ].join('\n'),
    );
  });
});
