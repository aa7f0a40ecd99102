import fc from 'fast-check';
import { expect, test } from 'vitest';
import { watchEveryMs } from '../../../lib/config/notices.ts';
import {
  hasRoom,
  loadsOf,
  nextToRead,
  readingShare,
  type Watched,
  watchAgeMs,
  watchShare,
} from '../../../lib/domain/notices/watch.ts';
import { price, size, usd } from '../../../lib/math/amount.ts';
import { type WatchTier, watchTiers } from '../../../lib/schemas/notices.ts';

const share = watchShare(1_200);
const turnMs = 15_000;
const money = { isUnified: false, cash: usd('0') };

/** Reads accounts turn by turn for six hours; returns the oldest age that each kind reached in the second half. */
function agesOf(crowd: readonly Watched[]): Record<WatchTier, number> {
  const accounts = crowd.map((account) => ({ ...account, readAt: 0 }));
  const oldest = { danger: 0, held: 0, silent: 0 };
  const warmMs = 3 * 3_600_000;
  const weight = readingShare(loadsOf(crowd), share) / 4;
  for (let now = turnMs; now <= 2 * warmMs; now += turnMs) {
    for (const account of nextToRead(accounts, now, weight)) {
      if (now > warmMs) oldest[account.tier] = Math.max(oldest[account.tier], now - account.readAt);
      account.readAt = now;
    }
  }
  return oldest;
}

/** A crowd in which one of a hundred is in danger and one of five has positions. */
const crowd = (count: number): Watched[] =>
  Array.from({ length: count }, (_, at) => ({
    tier: at % 100 === 0 ? 'danger' : at % 5 === 0 ? 'held' : 'silent',
    money,
  }));

/** Owners are told about how old a reading becomes: rounds that began together need a while to spread. */
const about = 1.2;

test.each([100, 500])('%i accounts are read within the ages that their owners are told', (count) => {
  const accounts = crowd(count);
  const ages = agesOf(accounts);
  for (const tier of watchTiers) {
    expect(ages[tier], tier).toBeLessThanOrEqual(about * watchAgeMs(tier, loadsOf(accounts), share) + 2 * turnMs);
  }
});

test('2,000 accounts are more than the share can watch, and 500 are not', () => {
  expect(hasRoom(crowd(500), share)).toBe(true);
  expect(hasRoom(crowd(2_000), share)).toBe(false);
});

test('an account weighs more for each dex on which it holds anything', () => {
  const weightOf = (...coins: readonly string[]) => {
    const positions = coins.map((coin) => ({ coin, side: 'long' as const, size: size('1'), mark: price('1') }));
    return loadsOf([{ tier: 'held', money, positions }]).held.weight;
  };
  expect(weightOf('BTC')).toBe(weightOf());
  expect(weightOf('BTC', 'xyz:TSLA', 'xyz:GOLD')).toBe(2 * weightOf('BTC'));
});

test('a unified account weighs as much as two others, and so does one that is not known yet', () => {
  const weightOf = (account: Watched) => loadsOf([account]).held.weight;
  const standard = weightOf({ tier: 'held', money });
  expect(weightOf({ tier: 'held', money: { ...money, isUnified: true } })).toBe(2 * standard);
  expect(weightOf({ tier: 'held' })).toBe(2 * standard);
});

test('accounts that only wait have a turn too, though nobody is in danger', () => {
  const accounts: Watched[] = Array.from({ length: 100 }, () => ({ tier: 'held', money }));
  expect(watchAgeMs('danger', loadsOf(accounts), share)).toBe(watchEveryMs.danger);
  expect(hasRoom(accounts, share)).toBe(true);
});

const account = fc.record({
  tier: fc.constantFrom(...watchTiers),
  readAt: fc.option(fc.integer({ min: 0, max: 3_600_000 }), { nil: undefined }),
  money: fc.constantFrom(undefined, money, { ...money, isUnified: true }),
});

test('no turn spends more than its weight, reads one twice, or reads one before it is due', () => {
  fc.assert(
    fc.property(fc.array(account), fc.integer({ min: 0, max: 60 }), (accounts, weightOfTurn) => {
      const now = 3_600_000;
      const chosen = nextToRead(accounts, now, weightOfTurn);
      const { danger, held, silent } = loadsOf(chosen);
      expect(danger.weight + held.weight + silent.weight).toBeLessThanOrEqual(weightOfTurn);
      expect(new Set(chosen).size).toBe(chosen.length);
      for (const { tier, readAt } of chosen) {
        expect(readAt === undefined || now - readAt >= watchEveryMs[tier]).toBe(true);
      }
    }),
  );
});

test('an account in danger goes before all that are not, as far as half of the weight reaches', () => {
  fc.assert(
    fc.property(fc.array(account, { minLength: 1 }), (accounts) => {
      const now = 7_200_000;
      const chosen = nextToRead(accounts, now, 40);
      const danger = accounts.filter(({ tier }) => tier === 'danger').length;
      expect(chosen.slice(0, Math.min(danger, 5)).every(({ tier }) => tier === 'danger')).toBe(true);
    }),
  );
});
