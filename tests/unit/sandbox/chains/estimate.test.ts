import { expect, test } from 'vitest';
import { estimatedAhead } from '../../../../server/sandbox/chains/wire/estimate.ts';

const estimate = (...params: unknown[]) => estimatedAhead({ method: 'eth_estimateGas', params }, 15).params;
const transaction = { to: '0x01' };

test.each([[], ['latest'], [null]])('an estimate for now is made at the next second: %j', (...block) => {
  expect(estimate(transaction, ...block)).toEqual([transaction, 'latest', null, { time: '0x10' }]);
});

test('the pending block and changed states are kept', () => {
  expect(estimate(transaction, 'pending', { a: 1 })).toEqual([transaction, 'pending', { a: 1 }, { time: '0x10' }]);
});

test('an estimate for another block or time is left alone', () => {
  expect(estimate(transaction, '0x5')).toEqual([transaction, '0x5']);
  expect(estimate(transaction, 'latest', null, { time: '0x7' })).toEqual([
    transaction,
    'latest',
    null,
    { time: '0x7' },
  ]);
  expect(estimate()).toEqual([]);
});

test('other questions are left alone', () => {
  const call = { method: 'eth_call', params: [transaction] };
  expect(estimatedAhead(call, 15)).toBe(call);
});
