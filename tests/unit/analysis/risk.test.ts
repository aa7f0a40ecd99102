import { describe, expect, test } from 'vitest';
import { rewardToRisk, sizeForRisk } from '../../../lib/domain/analysis/risk.ts';
import { price, usd } from '../../../lib/math/amount.ts';

const proposed = (symbol: string, marketType: 'crypto' | 'stock' | 'forex', entry: string, stopLoss: string) => ({
  ...{ symbol, marketType, entry: price(entry), stopLoss: price(stopLoss) },
});
const hundred = usd('100');

describe('the size for a risk', () => {
  test.each([
    [proposed('BTC-USDT', 'crypto', '80000', '79000'), '0.1'],
    [proposed('AAPL', 'stock', '240', '244'), '25'],
    [proposed('EURUSD', 'forex', '1.1', '1.09'), '10000'],
    // A dollar of this pair loses one yen of 149 at the stop.
    [proposed('USDJPY', 'forex', '150', '149'), '14900'],
    [proposed('USD/CHF', 'forex', '0.8', '0.81'), '8100'],
  ])('loses these dollars at the stop', (levels, size) => {
    expect(sizeForRisk(levels, hundred)).toBe(size);
  });

  test.each([
    // Nobody here knows what a pound or a Canadian dollar is worth.
    proposed('EURGBP', 'forex', '0.85', '0.84'),
    proposed('RY:TSX', 'stock', '170', '168'),
    proposed('BTC-USDT', 'crypto', '80000', '80000'),
  ])('is not told where it cannot be known', (levels) => {
    expect(sizeForRisk(levels, hundred)).toBeUndefined();
    expect(sizeForRisk(levels, undefined)).toBeUndefined();
  });
});

test('the reward is told in stops', () => {
  const levels = { entry: price('100'), stopLoss: price('98'), takeProfit: price('105') };
  expect(rewardToRisk(levels)).toBe('2.5');
  expect(rewardToRisk({ ...levels, stopLoss: price('100') })).toBeUndefined();
});
