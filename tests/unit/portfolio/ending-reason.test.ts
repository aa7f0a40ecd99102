import { describe, expect, it } from 'vitest';
import { endingReasonOf, endingReasons } from '@/lib/domain/portfolio/ending-reason.ts';
import { fateOf } from '@/lib/domain/portfolio/order-history.ts';

/** All order statuses of the venue. */
const statuses =
  'open filled canceled triggered rejected marginCanceled vaultWithdrawalCanceled openInterestCapCanceled selfTradeCanceled reduceOnlyCanceled siblingFilledCanceled delistedCanceled liquidatedCanceled outcomeSettledCanceled scheduledCancel internalCancel tickRejected minTradeNtlRejected perpMarginRejected reduceOnlyRejected badAloPxRejected iocCancelRejected badTriggerPxRejected marketOrderNoLiquidityRejected positionIncreaseAtOpenInterestCapRejected positionFlipAtOpenInterestCapRejected tooAggressiveAtOpenInterestCapRejected openInterestIncreaseRejected insufficientSpotBalanceRejected oracleRejected perpMaxPositionRejected tooManyOpenOrdersRejected'.split(
    ' ',
  );

describe('why the venue ended an order', () => {
  it('is told of whatever it cancelled or refused, and of nothing else', () => {
    const silent = statuses.filter((status) => endingReasonOf(status) === undefined);
    expect(silent).toEqual(['open', 'filled', 'canceled', 'triggered']);
    const vague = statuses.filter((status) => endingReasonOf(status) === 'other');
    expect(vague).toEqual(['rejected', 'internalCancel']);
    for (const status of statuses) {
      const isEnded = status !== 'canceled' && ['cancelled', 'rejected'].includes(fateOf(status));
      expect(endingReasonOf(status) !== undefined, status).toBe(isEnded);
    }
  });

  it('has words for what the venue may say one day, and every reason is one that it gives', () => {
    expect(endingReasonOf('someNewCanceled')).toBe('other');
    expect(endingReasonOf('someNewRejected')).toBe('other');
    expect(new Set(statuses.map(endingReasonOf)).difference(new Set(endingReasons))).toEqual(new Set([undefined]));
  });
});
