import { expect, test } from 'vitest';
import { defaultMakerBasisPoints, defaultTakerBasisPoints, platformFeePercent } from '@/lib/config/fees.ts';
import { bridgeWithdrawalFeeUsdc } from '@/lib/config/funds.ts';
import { feesUpdatedOn, termsUpdatedOn } from '@/lib/config/site/brand.ts';

test('the fees have a date of their own: whoever changes a rate changes the date beside it', () => {
  expect({
    feesUpdatedOn,
    rates: { maker: defaultMakerBasisPoints, taker: defaultTakerBasisPoints, ...platformFeePercent },
    withdrawal: bridgeWithdrawalFeeUsdc,
  }).toEqual({
    feesUpdatedOn: '2026-11-29',
    rates: { maker: '1.5', taker: '4.5', spot: '1', perpetual: '0.1' },
    withdrawal: '1',
  });
  expect(feesUpdatedOn).not.toBe(termsUpdatedOn);
});
