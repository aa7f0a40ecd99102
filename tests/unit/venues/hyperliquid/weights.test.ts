import { describe, expect, it } from 'vitest';
import { actionWeight, answeredWeight, infoWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { rulesFor, rulesOf, weightPerWindow } from '../../../../server/venues/hyperliquid/budget/kinds.ts';

describe('the venue weighs', () => {
  it.each([
    ['l2Book', 2, 2],
    ['allMids', 2, 2],
    ['clearinghouseState', 2, 2],
    ['orderStatus', 2, 2],
    ['spotClearinghouseState', 2, 2],
    ['exchangeStatus', 2, 2],
    ['userRole', 60, 60],
    ['meta', 20, 20],
    ['metaAndAssetCtxs', 20, 20],
    ['userFills', 20, 120],
    ['userFillsByTime', 20, 120],
    ['candleSnapshot', 20, 104],
    ['fundingHistory', 20, 45],
    ['something new', 20, 20],
  ])('%s %i, and %i at most', (type, base, most) => {
    expect(infoWeight(type)).toEqual({ base, most });
  });

  it('the answer as well, for some questions', () => {
    expect([0, 1, 20, 21, 2_000].map((rows) => answeredWeight('userFills', rows))).toEqual([20, 21, 21, 22, 120]);
    expect([0, 60, 61, 5_000].map((rows) => answeredWeight('candleSnapshot', rows))).toEqual([20, 21, 22, 104]);
    expect(answeredWeight('metaAndAssetCtxs', 2)).toBe(20);
  });

  it('a request to trade one, and one more for each forty orders in it', () => {
    expect([1, 39, 40, 79, 80, 1_000].map(actionWeight)).toEqual([1, 1, 2, 2, 3, 26]);
  });

  it('never more in one call than its kind may have', () => {
    expect(infoWeight('userFills').most).toBeLessThan(Math.min(...rulesOf.job.map(({ most }) => most)));
    expect(weightPerWindow).toBe(1_200);
  });

  it('more in the same parts where more is allowed', () => {
    const most = (weight: number) => rulesFor(weight).job.map((rule) => rule.most);
    expect(most(1_200)).toEqual([1_200, 1_140, 1_020, 840, 840, 300]);
    expect(most(12_000)).toEqual([12_000, 11_400, 10_200, 8_400, 8_400, 3_000]);
  });
});
