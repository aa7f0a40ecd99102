import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalPatienceMs, mostLeaving } from '../../../lib/config/notices.ts';
import {
  awaitPayments,
  followLeaving,
  type LedgerMove,
  ledgerEvents,
} from '../../../lib/domain/notices/funds-events.ts';
import { tokens } from '../../../lib/math/amount.ts';
import type { Leaving } from '../../../lib/schemas/notices.ts';

const move = (at: number, over: Partial<LedgerMove>): LedgerMove => ({
  ...{ hash: `0x${at}`, time: at, kind: 'withdrawal', amount: tokens('30'), token: 'USDC' },
  ...over,
});

const moves = fc.array(fc.constantFrom('deposit', 'bridge', 'circle', 'other'), { maxLength: 30 }).map((kinds) =>
  kinds.map((kind, at) => {
    if (kind === 'bridge') return move(at, { nonce: at });
    return move(at, { kind: kind === 'circle' ? 'withdrawal' : kind === 'deposit' ? 'deposit' : 'other' });
  }),
);

test('each movement from and to the account is told once, however often its row and its payment are found', () => {
  fc.assert(
    fc.property(moves, fc.infiniteStream(fc.integer({ min: 0, max: 3 })), (rows, stream) => {
      const names: string[] = ledgerEvents([...rows, ...rows]).map(({ name }) => name);
      let leaving: readonly Leaving[] = awaitPayments([], rows).leaving;
      for (let turn = 0; leaving.length > 0; turn++) {
        const paid = leaving.filter(() => stream.next().value === 0);
        const arrivals = paid.map(({ nonce }) => ({ owner: '0x', nonce, amount: tokens('29') }));
        const followed = followLeaving(leaving, arrivals, turn * (arrivalPatienceMs / 3));
        expect(followLeaving(leaving, arrivals, turn).events.length).toBe(arrivals.length);
        names.push(...followed.events.map(({ name }) => name));
        leaving = followed.leaving;
      }
      const reported = rows.filter(({ kind }) => kind !== 'other').length;
      expect(new Set(names).size).toBe(reported);
    }),
  );
});

test('a withdrawal is done when the bridge has paid it; until then nothing is told, and at last that it has left', () => {
  const { leaving, events } = awaitPayments([], [move(1_000, { nonce: 7 })]);
  expect(events).toEqual([]);
  expect(followLeaving(leaving, [{ owner: '0x', nonce: 8, amount: tokens('30') }], 2_000)).toEqual({
    ...{ events: [], leaving },
  });
  const arrival = { owner: '0x', nonce: 7, amount: tokens('29.5') };
  expect(followLeaving(leaving, [arrival], 2_000)).toMatchObject({
    events: [{ happenedAt: 2_000, facts: { kind: 'withdrawal', amount: '29.5', hasArrived: true } }],
    leaving: [],
  });
  expect(followLeaving(leaving, [], 1_000 + arrivalPatienceMs)).toMatchObject({
    events: [{ happenedAt: 1_000, facts: { kind: 'withdrawal', amount: '30', hasArrived: false } }],
    leaving: [],
  });
});

test('a withdrawal on a way without an end that can be seen is told as one that has left', () => {
  expect(ledgerEvents([move(5, {})])).toMatchObject([{ facts: { kind: 'withdrawal', hasArrived: false } }]);
});

test('no more than the most are waited for; the others are told as left', () => {
  const rows = Array.from({ length: mostLeaving + 3 }, (_, at) => move(at, { nonce: at }));
  const { leaving, events } = awaitPayments([], rows);
  expect([leaving.length, events.length]).toEqual([mostLeaving, 3]);
});
