import { describe, expect, it } from 'vitest';
import { droppedAfterMs } from '../../../lib/config/funds.ts';
import { swapConfirmations } from '../../../lib/config/swaps.ts';
import { afterSeen, type SwapProgress, untold } from '../../../lib/domain/swap/progress.ts';
import { isSettled, type SwapRecord, swapRecordSchema } from '../../../lib/domain/swap/record.ts';
import { bought } from './records.ts';

const { received: _received, gasPaid: _gasPaid, ...rest } = bought();
const sent: SwapRecord = { ...rest, stage: 'sent', times: { sent: 1_000, seen: 1_000 } };
const hash = `0x${'a'.repeat(64)}` as const;
const mined = (change: Partial<Extract<SwapProgress, { kind: 'mined' }>> = {}): SwapProgress => ({
  kind: 'mined',
  hash,
  block: 105,
  head: 105,
  hasSucceeded: true,
  received: 42n,
  gasPaid: 7n,
  reason: undefined,
  ...change,
});
/** The head of the chain at which the block of the swap is final. */
const final = 105 + swapConfirmations;
const stageAfter = (record: SwapRecord, ...sights: readonly SwapProgress[]) =>
  sights.reduce((one, sight, at) => afterSeen(one, sight, 2_000 + at), record);

describe('a sent swap', () => {
  it('is mined, and confirmed some blocks later, with what it brought', () => {
    const first = stageAfter(sent, mined());
    expect(first).toMatchObject({ stage: 'mined', block: 105, received: '42', gasPaid: '7', times: { mined: 2_000 } });
    const last = stageAfter(first, mined({ head: final }));
    expect(last).toMatchObject({ stage: 'confirmed', times: { mined: 2_000, ended: 2_000 } });
    expect(isSettled(last)).toBe(true);
  });
  it('that failed on the network has failed for good only with the same certainty', () => {
    expect(stageAfter(sent, mined({ hasSucceeded: false, received: undefined })).stage).toBe('failing');
    expect(stageAfter(sent, mined({ hasSucceeded: false, received: undefined, head: final })).stage).toBe('reverted');
  });
  it('goes back to waiting when its block is reorganised away, and forgets what it brought', () => {
    const back = stageAfter(sent, mined(), { kind: 'waiting', nonce: 3 });
    expect(back.stage).toBe('sent');
    expect(back.received).toBeUndefined();
    expect(back.block).toBeUndefined();
    expect(stageAfter(back, mined({ block: 106, head: final + 1, received: 41n }))).toMatchObject({
      stage: 'confirmed',
      received: '41',
    });
  });
  it('that no node knows was dropped after a while, which is not the end', () => {
    expect(afterSeen(sent, { kind: 'unknown' }, sent.times.sent + droppedAfterMs - 1).stage).toBe('sent');
    const dropped = afterSeen(sent, { kind: 'unknown' }, sent.times.sent + droppedAfterMs);
    expect([dropped.stage, isSettled(dropped)]).toEqual(['dropped', false]);
    expect(stageAfter(dropped, mined({ head: final })).stage).toBe('confirmed');
  });
  it('ends where another transaction took its number, and stays ended', () => {
    const replaced = stageAfter(sent, { kind: 'replaced' });
    expect([replaced.stage, isSettled(replaced)]).toEqual(['replaced', true]);
    expect(stageAfter(replaced, mined())).toBe(replaced);
  });
  it('that was sped up goes on under its new hash', () => {
    const other = `0x${'b'.repeat(64)}` as const;
    expect(stageAfter(sent, mined({ hash: other, head: final })).hash).toBe(other);
  });
});

describe('a batch', () => {
  const { hash: _hash, ...unknown } = sent;
  const batch: SwapRecord = { ...unknown, id: 'b', batch: 'b' };
  it('waits with its wallet, and goes on under the hash that carries it', () => {
    const pending = stageAfter(batch, { kind: 'pending' });
    expect(pending).toMatchObject({ stage: 'sent', times: { seen: 2_000 } });
    expect(pending.hash).toBeUndefined();
    expect(stageAfter(pending, mined({ head: final }))).toMatchObject({ stage: 'confirmed', hash, batch: 'b' });
  });
  it('that its wallet gave up is at its end, and is told as failed', () => {
    const unsent = stageAfter(batch, { kind: 'unsent' });
    expect([unsent.stage, isSettled(unsent), untold(unsent)]).toEqual(['unsent', true, ['failed']]);
  });
  it('is kept by its name', () => {
    expect(swapRecordSchema.safeParse(JSON.parse(JSON.stringify(batch))).data).toEqual(batch);
    expect(swapRecordSchema.safeParse({ ...batch, batch: '' }).success).toBe(false);
  });
});

describe('the messages to a user', () => {
  it('is each step once, and to somebody who was away only the outcome', () => {
    expect(untold(sent)).toEqual(['sent']);
    expect(untold({ ...sent, told: ['sent'] })).toEqual([]);
    expect(untold(stageAfter(sent, mined()))).toEqual(['done']);
    expect(untold({ ...stageAfter(sent, mined({ head: final })), told: ['sent', 'done'] })).toEqual([]);
    expect(untold(stageAfter(sent, { kind: 'replaced' }))).toEqual(['failed']);
  });
  it('is not success while a failed transaction may still be reorganised', () => {
    const failed = stageAfter(sent, mined({ hasSucceeded: false, received: undefined }));
    expect(untold({ ...failed, told: ['sent'] })).toEqual([]);
  });
});

it('a stored record comes back as it was, and a damaged one not at all', () => {
  for (const record of [sent, bought()]) {
    expect(swapRecordSchema.safeParse(JSON.parse(JSON.stringify(record))).data).toEqual(record);
  }
  for (const damage of [{ amount: '1.5' }, { hash: '0x1' }, { stage: 'lost' }, { owner: 'x' }]) {
    expect(swapRecordSchema.safeParse({ ...sent, ...damage }).success).toBe(false);
  }
});
