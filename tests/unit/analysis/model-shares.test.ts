import { expect, test } from 'vitest';
import { modelAnalysesPerDay } from '../../../lib/config/analysis.ts';
import { modelSharesOf } from '../../../server/services/analysis/model-shares.ts';

const office = '192.0.2.1';
const namesOf = (owner?: string) => modelSharesOf(office, owner).map(({ name }) => name);

test('a visitor asks the model within the share of the network', () => {
  expect(modelSharesOf(office, undefined)).toMatchObject([{ limit: { requests: modelAnalysesPerDay } }]);
});

test('a wallet has a share of its own, which no visitor of its network uses up, and an office has ten', () => {
  expect(modelSharesOf(office, '0xa')).toMatchObject([
    { limit: { requests: modelAnalysesPerDay } },
    { limit: { requests: 10 * modelAnalysesPerDay } },
  ]);
  expect(namesOf('0xa').filter((name) => namesOf().includes(name))).toEqual([]);
  expect(namesOf('0xa')[0]).not.toBe(namesOf('0xb')[0]);
  expect(namesOf('0xa')[1]).toBe(namesOf('0xb')[1]);
});
