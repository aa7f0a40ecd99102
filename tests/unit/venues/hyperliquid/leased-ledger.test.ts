import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds, type Label } from '../../../../server/venues/hyperliquid/budget/kinds.ts';
import {
  type BlockAnswer,
  type BlockRequest,
  createLeasedLedger,
  type Office,
} from '../../../../server/venues/hyperliquid/budget/leased-ledger.ts';
import { VirtualTime } from '../../../helpers/virtual-time.ts';
import { heaviestMinute, runDay, traffic } from './traffic.ts';

interface Row {
  readonly id: string;
  readonly kind: Label;
  weight: number;
  readonly until: number;
}

/** The database function written in TypeScript; tests/integration/limits tests the real one. */
class Table implements Office {
  gone = false;
  rows: Row[] = [];
  #ids = 0;
  readonly #time: VirtualTime;

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  async lease({ kind, least, block, rules, holdMs, windowMs, settled }: BlockRequest): Promise<BlockAnswer> {
    if (this.gone) throw new Error('gone');
    const now = this.#time.now();
    this.rows = this.rows.filter(({ until }) => until > now);
    for (const { id, spent } of settled) {
      const row = this.rows.find((other) => other.id === id);
      if (row !== undefined) row.weight = Math.min(row.weight, spent);
    }
    const sum = (counted: readonly Label[]) =>
      this.rows.reduce((all, row) => (counted.includes(row.kind) ? all + row.weight : all), 0);
    const room = Math.min(block, ...rules.map((rule) => rule.most - sum(rule.kinds)));
    const granted = room < least ? 0 : room;
    this.#ids += 1;
    const id = String(this.#ids);
    if (granted > 0) this.rows.push({ id, kind, weight: granted, until: now + holdMs + windowMs });
    const waitMs = Math.max(
      0,
      ...rules.map((rule) => {
        let missing = sum(rule.kinds) + least - rule.most;
        const counted = this.rows.filter((row) => rule.kinds.includes(row.kind)).sort((a, b) => a.until - b.until);
        for (const { weight, until } of missing > 0 ? counted : []) {
          missing -= weight;
          if (missing <= 0) return until - now;
        }
        return missing > 0 ? windowMs : 0;
      }),
    );
    return { granted, used: sum([...kinds, 'refused']), waitMs, ...(granted > 0 && { leaseId: id }) };
  }

  async empty(weight: number, forMs: number): Promise<void> {
    this.rows.push({ id: 'refused', kind: 'refused', weight, until: this.#time.now() + forMs });
  }
}

const runs = { numRuns: process.env['LONG'] === '1' ? 2_000 : 60 };
const failures: unknown[] = [];
const onFailure = (error: unknown) => failures.push(error);

function one() {
  const time = new VirtualTime(1_000_000);
  const table = new Table(time);
  return { time, table, ledger: createLeasedLedger({ office: table, now: time.now, onFailure }) };
}

describe('instances that share an address', () => {
  it('never weigh together more than one of them may', async () => {
    await fc.assert(
      fc.asyncProperty(traffic, async (calls) => {
        const { weighed } = await runDay(calls, (time) => {
          const table = new Table(time);
          return [1, 2, 3].map(() => createLeasedLedger({ office: table, now: time.now, onFailure }));
        });
        expect(heaviestMinute(weighed, kinds)).toBeLessThanOrEqual(1_200);
        expect(heaviestMinute(weighed, ['read', 'watch', 'person', 'job'])).toBeLessThanOrEqual(1_020);
        expect(heaviestMinute(weighed, ['person', 'job'])).toBeLessThanOrEqual(840);
        expect(heaviestMinute(weighed, ['job'])).toBeLessThanOrEqual(300);
      }),
      runs,
    );
    expect(failures).toEqual([]);
  });

  it('still give everybody a turn', async () => {
    await fc.assert(
      fc.asyncProperty(traffic, async (calls) => {
        const patient = calls.slice(0, 20).map((call) => ({ ...call, patienceMs: 200_000, tookMs: 0, afterMs: 0 }));
        const { refused } = await runDay(patient, (time) => {
          const table = new Table(time);
          return [1, 2].map(() => createLeasedLedger({ office: table, now: time.now, onFailure }));
        });
        // Twenty calls weigh 2,400 at most: two or three minutes, unless people and jobs give way to others.
        const reads = patient.filter(({ kind }) => kind === 'person' || kind === 'job');
        if (reads.length <= 3) expect(refused).toBe(0);
      }),
      runs,
    );
  });
});

describe('a leased block of weight', () => {
  it('is spent without asking again, and what is left of it goes back', async () => {
    const { time, table, ledger } = one();
    for (let index = 0; index < 3; index += 1) {
      const taken = await ledger.take('read', 20);
      if (taken.taken) taken.settle(10);
    }
    expect(table.rows.map(({ weight }) => weight)).toEqual([60]);
    await time.pass(5_000);
    expect((await ledger.take('read', 20)).taken).toBe(true);
    expect(table.rows.map(({ weight }) => weight)).toEqual([30, 60]);
  });

  it('counts until its last call is over', async () => {
    const { time, table, ledger } = one();
    const slow = await ledger.take('read', 20);
    await time.pass(5_000);
    await ledger.take('read', 20);
    expect(table.rows.map(({ weight }) => weight)).toEqual([60, 60]);
    if (slow.taken) slow.settle(20);
    await time.pass(5_000);
    await ledger.take('read', 20);
    expect(table.rows.map(({ weight }) => weight)).toEqual([20, 60, 60]);
  });

  it('is nobody’s once the venue refused', async () => {
    const { time, ledger } = one();
    expect((await ledger.take('read', 20)).taken).toBe(true);
    await ledger.empty(10_000);
    expect(await ledger.take('read', 20)).toEqual({ taken: false, waitMs: 1_000 });
    await time.pass(10_000);
    expect((await ledger.take('read', 20)).taken).toBe(true);
  });
});

it('an instance keeps to a quarter of the weight while it cannot ask the others, and asks again', async () => {
  failures.length = 0;
  const { time, table, ledger } = one();
  table.gone = true;
  const taken = [];
  for (let index = 0; index < 15; index += 1) taken.push((await ledger.take('read', 20)).taken);
  expect(taken).toEqual([...Array(12).fill(true), ...Array(3).fill(false)]);
  expect(failures).toHaveLength(1);
  table.gone = false;
  await time.pass(5_000);
  expect((await ledger.take('read', 20)).taken).toBe(true);
  expect(table.rows).toHaveLength(1);
});
