import { describe, expect, it } from 'vitest';
import { receiptsOf } from '@/lib/venues/hyperliquid/receipts.ts';

const orders = (...statuses: unknown[]) => ({ status: 'ok', response: { type: 'order', data: { statuses } } });

describe('the receipts of a reply', () => {
  it('are one for each leg, whatever became of it', () => {
    const reply = orders(
      { resting: { oid: 5, cloid: '0x00' } },
      { filled: { totalSz: '0.020', avgPx: '60001.50', oid: 6 } },
      { error: 'Insufficient margin to place order. asset=4' },
      'waitingForFill',
      'waitingForTrigger',
      { parked: { oid: 9 } },
    );
    expect(receiptsOf(reply, 6)).toEqual([
      { kind: 'resting', id: 5 },
      { kind: 'filled', id: 6, size: '0.02', average: '60001.5' },
      { kind: 'refused', code: 'order.margin', said: 'Insufficient margin to place order. asset=4' },
      { kind: 'waitingForFill' },
      { kind: 'waitingForTrigger' },
      { kind: 'unknown', said: '{"parked":{"oid":9}}' },
    ]);
  });

  it('say of a cancel, a change and a TWAP what is said of them', () => {
    const cancelled = { status: 'ok', response: { type: 'cancel', data: { statuses: ['success', { error: 'x' }] } } };
    expect(receiptsOf(cancelled, 2)).toEqual([{ kind: 'done' }, { kind: 'refused', code: 'venue.refused', said: 'x' }]);
    expect(receiptsOf({ status: 'ok', response: { type: 'default' } }, 1)).toEqual([{ kind: 'done' }]);
    const twap = (status: unknown) => ({ status: 'ok', response: { type: 'twapOrder', data: { status } } });
    expect(receiptsOf(twap({ running: { twapId: 7 } }), 1)).toEqual([{ kind: 'running', twapId: 7 }]);
    expect(receiptsOf(twap('success'), 1)).toEqual([{ kind: 'done' }]);
    expect(receiptsOf(twap({ error: 'Order has invalid size.' }), 1)).toMatchObject([{ code: 'order.invalid_size' }]);
  });

  it('take one error for all legs, and nothing else', () => {
    expect(receiptsOf(orders({ error: 'Order has zero size.' }), 3).map((receipt) => receipt.kind)).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
    expect(receiptsOf({ status: 'err', response: 'Action already expired' }, 2)).toMatchObject([
      { code: 'venue.expired' },
      { code: 'venue.expired' },
    ]);
    expect(receiptsOf(orders({ resting: { oid: 1 } }), 2).map((receipt) => receipt.kind)).toEqual([
      'resting',
      'unknown',
    ]);
  });

  it('know nothing of what cannot be read, and drop nothing that was said', () => {
    expect(receiptsOf('gateway', 2)).toEqual([
      { kind: 'unknown', said: 'gateway' },
      { kind: 'unknown', said: 'gateway' },
    ]);
    expect(receiptsOf(orders({ filled: { totalSz: 'x', avgPx: '1', oid: 1 } }), 1)).toMatchObject([
      { kind: 'unknown' },
    ]);
    expect(receiptsOf(orders('success', 'success'), 1)).toHaveLength(2);
  });
});
