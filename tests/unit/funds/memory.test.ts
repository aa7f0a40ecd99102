import { describe, expect, test } from 'vitest';
import { FollowedMemory, followedKey, type TextStorage } from '../../../lib/client/followed/memory.ts';
import { transfers } from '../../../lib/client/funds/transfers.ts';
import { depositPollMs, lateAfterMs, sentPollMs, settledShownMs, slowPollMs } from '../../../lib/config/funds.ts';
import type { WithdrawalRecord } from '../../../lib/domain/funds/record.ts';
import { usdc } from '../../../lib/math/amount.ts';

const owner = `0x${'a'.repeat(40)}` as const;
const stranger = `0x${'b'.repeat(40)}` as const;
const record = (id: string, of: typeof owner | typeof stranger = owner): WithdrawalRecord => ({
  kind: 'withdrawal',
  id,
  owner: of,
  rail: 'bridge',
  amount: usdc('10'),
  fee: usdc('1'),
  nonce: 1,
  stage: 'accepted',
  nextBlock: 1,
  times: { accepted: 0 },
  told: [],
});

/** A browser's storage, which another tab also writes to. */
class Shelf implements TextStorage {
  readonly texts = new Map<string, string>();
  isFull = false;

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(key, text);
  }
}

const memoryOn = (storage: () => TextStorage) => new FollowedMemory(transfers, storage);
const ids = (memory: ReturnType<typeof memoryOn>) => memory.read(owner).map(({ id }) => id);

describe('transfers under way', () => {
  test('are stored for their owner, over a reload and for other tabs', () => {
    const shelf = new Shelf();
    const [here, there] = [memoryOn(() => shelf), memoryOn(() => shelf)];
    here.change(owner, (known) => [...known, record('1')]);
    there.change(owner, (known) => [...known, record('2')]);
    here.change(owner, (known) => known.map((one) => ({ ...one, told: ['arrived'] })));
    expect(there.read(owner).map(({ id, told }) => [id, told])).toEqual([
      ['1', ['arrived']],
      ['2', ['arrived']],
    ]);
    expect(there.read(stranger)).toEqual([]);
  });

  test.each([
    '',
    '{"broken',
    'null',
    '[]',
    '{"version":2,"records":[]}',
    '{"version":1,"records":{}}',
    '{"version":1,"records":[{"kind":"deposit"},7,null]}',
  ])('are none where the memory is damaged: %s', (text) => {
    const shelf = new Shelf();
    shelf.texts.set(followedKey(transfers, owner), text);
    const memory = memoryOn(() => shelf);
    expect(memory.read(owner)).toEqual([]);
    memory.change(owner, (known) => [...known, record('1')]);
    expect(ids(memory)).toEqual(['1']);
  });

  test('lose only what is damaged, and what is another’s', () => {
    const shelf = new Shelf();
    const records = [record('1'), { ...record('2'), amount: 'a lot' }, record('3', stranger), record('4')];
    shelf.texts.set(followedKey(transfers, owner), JSON.stringify({ version: 1, records }));
    expect(ids(memoryOn(() => shelf))).toEqual(['1', '4']);
  });

  test('are forgotten a day after their end', () => {
    const memory = memoryOn(() => shelf);
    const shelf = new Shelf();
    const ended: WithdrawalRecord = { ...record('1'), stage: 'arrived', times: { accepted: 0, ended: 5 } };
    memory.change(owner, () => [ended, record('2')], settledShownMs + 5);
    expect(ids(memory)).toEqual(['1', '2']);
    memory.change(owner, (known) => known, settledShownMs + 6);
    expect(ids(memory)).toEqual(['2']);
  });

  test('are known to this page alone where nothing can be stored', () => {
    const shelf = new Shelf();
    shelf.isFull = true;
    const memory = memoryOn(() => shelf);
    memory.change(owner, () => [record('1')]);
    expect(ids(memory)).toEqual(['1']);
    const closed = memoryOn(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    closed.change(owner, () => [record('1')]);
    expect(ids(closed)).toEqual(['1']);
  });
});

test('a transfer under way is polled less often the longer nothing happens', () => {
  expect(transfers.pauseMs(record('1'), 0, 1)).toBe(depositPollMs);
  expect(transfers.pauseMs(record('1'), 0, lateAfterMs)).toBe(slowPollMs);
  expect(transfers.pauseMs(record('1'), 1, 1)).toBe(2 * sentPollMs);
  expect(transfers.pauseMs(record('1'), 20, 1)).toBe(slowPollMs);
});
