import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { ToldFires } from '../../../../lib/client/attention/told-fires.ts';
import { price } from '../../../../lib/math/amount.ts';
import { addressSchema } from '../../../../lib/schemas/address.ts';
import type { AlertFire } from '../../../../lib/schemas/alerts.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
const fire = (nth: number): AlertFire => ({
  ...{ alertId: '4f7b0f5e-6a41-4d6c-8d5c-0a3f4f0e9b11', nth, note: '', value: '1', happenedAt: nth },
  rule: { kind: 'price', coin: 'BTC', source: 'mark', side: 'above', level: price('1') },
});
/** The newest first, as the server lists them. */
const upTo = (nth: number): readonly AlertFire[] => Array.from({ length: nth }, (_, index) => fire(nth - index));

/** The storage of a browser. */
function startBrowser(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
}
afterEach(() => vi.unstubAllGlobals());

test('a browser that hears of a wallet’s alerts for the first time is told of none of the past', () => {
  startBrowser();
  const told = new ToldFires(owner);
  expect(told.takeNew(upTo(3)).fresh).toEqual([]);
  expect(told.takeNew(upTo(4)).fresh.map(({ nth }) => nth)).toEqual([4]);
});

test('each that fires is told once, the oldest first, over any number of visits', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ more: fc.nat(5), leaves: fc.boolean() }), { maxLength: 20 }), (steps) => {
      startBrowser();
      let [told, fired] = [new ToldFires(owner), 0];
      told.takeNew([]);
      const heard: number[] = [];
      for (const { more, leaves } of steps) {
        fired += more;
        if (leaves) told = new ToldFires(owner);
        heard.push(...told.takeNew(upTo(fired)).fresh.map(({ nth }) => nth));
      }
      expect(heard).toEqual(
        upTo(fired)
          .map(({ nth }) => nth)
          .toReversed(),
      );
    }),
  );
});

test('of two tabs each tells what fires, and the one that hears of it later makes no sound', () => {
  startBrowser();
  const tabs = [new ToldFires(owner), new ToldFires(owner)];
  for (const tab of tabs) tab.takeNew(upTo(1));
  const heard = tabs.map((tab) => tab.takeNew(upTo(2)));
  expect(heard.map(({ fresh }) => fresh.map(({ nth }) => nth))).toEqual([[2], [2]]);
  expect(heard.map(({ isFirst }) => isFirst)).toEqual([true, false]);
});

test('without a storage a page tells of what fires while it is open', () => {
  vi.stubGlobal('localStorage', undefined);
  const told = new ToldFires(owner);
  expect(told.takeNew(upTo(1)).fresh).toEqual([]);
  expect(told.takeNew(upTo(2)).fresh.map(({ nth }) => nth)).toEqual([2]);
});
