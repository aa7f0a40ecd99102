import { randomBytes, randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { claimTurn } from '../../../server/services/claim-turn.ts';
import { sweepExpired } from '../../../server/services/sweep-expired.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { service } from '../data/clients.ts';

stubEnvironment(inject('sandbox'));

test('a turn goes to one of all who ask', async () => {
  const job = randomUUID();
  const week = 7 * 24 * 3_600_000;
  const requested = await Promise.all(Array.from({ length: 20 }, () => claimTurn(job, week)));
  expect(requested.filter((mine) => mine)).toHaveLength(1);
  expect(await claimTurn(job, week)).toBe(false);
});

test('expired rows of limits are swept, and nothing else', async () => {
  const [over, alive] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  await service.db.from('spent_nonces').insert([
    { nonce: over, expires_at: at(-1_000) },
    { nonce: alive, expires_at: at(600_000) },
  ]);
  // Another test's sweep may have been first, so only what is left is checked.
  await sweepExpired();
  const { data } = await service.db.from('spent_nonces').select('nonce').in('nonce', [over, alive]);
  expect(data).toEqual([{ nonce: alive }]);
});
