import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depositPolls, droppedAfterMs } from '../../../lib/config/funds.ts';
import {
  afterArrival,
  afterBurn,
  afterChain,
  afterPoll,
  type SeenAccount,
  type SeenBurn,
  type SeenOnChain,
  untold,
} from '../../../lib/domain/funds/progress.ts';
import {
  type DepositRecord,
  fundsRecordSchema,
  isSettled,
  tellings,
  type WithdrawalRecord,
} from '../../../lib/domain/funds/record.ts';
import { usdc } from '../../../lib/math/amount.ts';

const owner = `0x${'a'.repeat(40)}` as const;
const hash = `0x${'1'.repeat(64)}` as const;
const other = `0x${'2'.repeat(64)}` as const;

const deposit = (rail: 'bridge' | 'cctp' = 'bridge'): DepositRecord => ({
  kind: 'deposit',
  id: hash,
  owner,
  rail,
  amount: usdc('10'),
  fee: usdc('0'),
  hash,
  nonce: 3,
  firstBlock: 7,
  stage: 'sent',
  isDelayed: false,
  times: { switched: 0, sent: 0, seen: 0 },
  totalBefore: usdc('0'),
  earlier: [],
  isUnified: false,
  hasUpdated: false,
  polls: 0,
  told: [],
});
const withdrawal: WithdrawalRecord = {
  kind: 'withdrawal',
  id: 'w',
  owner,
  rail: 'bridge',
  amount: usdc('10'),
  fee: usdc('1'),
  nonce: 1,
  stage: 'accepted',
  nextBlock: 1,
  times: { accepted: 0 },
  told: [],
};

const row = { key: 'row', amount: usdc('9.8') };
const mined: SeenOnChain = { kind: 'mined', hash };
const unseen: SeenAccount = { credit: undefined, total: usdc('0') };

describe('a deposit on its way', () => {
  test('by the bridge is sent, mined and credited', () => {
    const onChain = afterChain(deposit(), mined, 5);
    expect(onChain).toMatchObject({ stage: 'mined', times: { mined: 5 } });
    const there = afterPoll(onChain, { credit: row, total: usdc('10') }, 9);
    expect(there).toMatchObject({
      stage: 'credited',
      credit: 'row',
      received: '9.8',
      hasUpdated: true,
      times: { ended: 9 },
    });
    expect(afterChain(there, { kind: 'reverted' }, 10)).toBe(there);
  });

  test('by Circle is attested, late or not, and handed on', () => {
    const onChain = afterChain(deposit('cctp'), mined, 5);
    expect(onChain.stage).toBe('attesting');
    expect(afterBurn(onChain, { at: 'attesting', delayed: true }, 6)).toMatchObject({ isDelayed: true });
    const forwarded = afterBurn(onChain, { at: 'forwarding', hash: other }, 7);
    expect(forwarded).toMatchObject({ stage: 'forwarding', forwardHash: other, times: { forwarded: 7 } });
    expect(afterBurn(onChain, { at: 'stuck' }, 7)).toMatchObject({ stage: 'stuck' });
  });

  test('counts as dropped after a while, and is found again all the same', () => {
    expect(afterChain(deposit(), { kind: 'unknown' }, droppedAfterMs - 1).stage).toBe('sent');
    const lost = afterChain(deposit(), { kind: 'unknown' }, droppedAfterMs);
    expect(lost.stage).toBe('dropped');
    expect(isSettled(lost)).toBe(false);
    expect(afterChain(lost, { kind: 'waiting', nonce: 9 }, 99_999)).toMatchObject({ stage: 'sent', nonce: 9 });
    expect(afterChain(lost, { kind: 'mined', hash: other }, 99_999)).toMatchObject({ stage: 'mined', hash: other });
  });

  test.each(['reverted', 'replaced'] as const)('ends as %s, which is said once', (kind) => {
    const failed = afterChain(deposit(), { kind }, 5);
    expect(isSettled(failed)).toBe(true);
    expect(untold(failed)).toEqual(['failed']);
    expect(untold({ ...failed, told: ['failed'] })).toEqual([]);
  });

  test('leaves its block again when the chain is reorganised', () => {
    const onChain = afterChain(deposit(), mined, 5);
    expect(afterChain(onChain, { kind: 'waiting', nonce: 3 }, 6).stage).toBe('sent');
  });
});

describe('the messages about a transfer', () => {
  test('name its stations in turn', () => {
    expect(untold(deposit())).toEqual(['pending']);
    const onChain = afterChain(deposit(), mined, 5);
    expect(untold({ ...onChain, told: ['pending'] })).toEqual(['mined']);
    const looked = Array.from({ length: depositPolls }).reduce<DepositRecord>(
      (one) => afterPoll(one, unseen, 6),
      onChain,
    );
    expect(untold({ ...looked, told: ['pending', 'mined'] })).toEqual(['checked']);
    const there = afterPoll(looked, { credit: row, total: usdc('10') }, 9);
    expect(untold({ ...there, told: ['pending', 'mined', 'checked'] })).toEqual(['credited']);
    expect(untold(withdrawal)).toEqual([]);
    expect(untold(afterArrival(withdrawal, { hash, received: usdc('9') }, 3))).toEqual(['arrived']);
  });

  test('say nothing of a balance that changed to nothing', () => {
    const onChain = { ...afterChain(deposit(), mined, 5), totalBefore: usdc('4') };
    expect(afterPoll(onChain, { credit: undefined, total: usdc('0') }, 6).hasUpdated).toBe(false);
    expect(afterPoll(onChain, { credit: undefined, total: usdc('4') }, 6).hasUpdated).toBe(false);
    expect(afterPoll(onChain, { credit: undefined, total: usdc('14') }, 6).hasUpdated).toBe(true);
  });

  test('come once at most, whatever happens in whatever order, and every state can be stored', () => {
    const seenOnChain = fc.constantFrom<SeenOnChain>(
      { kind: 'waiting', nonce: 3 },
      { kind: 'unknown' },
      { kind: 'replaced' },
      mined,
      { kind: 'reverted' },
    );
    const burnSight = fc.constantFrom<SeenBurn>(
      { at: 'attesting', delayed: true },
      { at: 'forwarding', hash: other },
      { at: 'forwarding', hash: undefined },
      { at: 'stuck' },
    );
    const sight = fc.oneof(
      seenOnChain.map((seen) => (one: DepositRecord, now: number) => afterChain(one, seen, now)),
      burnSight.map((seen) => (one: DepositRecord, now: number) => afterBurn(one, seen, now)),
      fc
        .constantFrom(unseen, { credit: undefined, total: usdc('3') }, { credit: row, total: usdc('3') })
        .map((seen) => (one: DepositRecord, now: number) => afterPoll(one, seen, now)),
    );
    fc.assert(
      fc.property(fc.constantFrom('bridge', 'cctp'), fc.array(sight, { maxLength: 40 }), (rail, steps) => {
        let record = deposit(rail);
        const told: string[] = [];
        steps.forEach((step, index) => {
          const wasSettled = isSettled(record);
          const next = step(record, index * 10_000);
          if (wasSettled) expect(next).toBe(record);
          const due = untold(next);
          told.push(...due);
          record = { ...next, told: [...next.told, ...due] };
          expect(fundsRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(
            JSON.parse(JSON.stringify(record)),
          );
        });
        expect(new Set(told).size).toBe(told.length);
        expect(told.every((one) => tellings.some((known) => known === one))).toBe(true);
      }),
    );
  });
});
