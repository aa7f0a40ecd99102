import fc from 'fast-check';
import { expect, test } from 'vitest';
import { watchEveryMs, watchReadWeight } from '../../../lib/config/notices.ts';
import { countTiers, hasRoom, nextToRead, watchAgeMs, watchShare } from '../../../lib/domain/notices/watch.ts';
import { type WatchTier, watchTiers } from '../../../lib/schemas/notices.ts';

const share = watchShare(1_200);
const turnMs = 15_000;
const weight = share / 4;

/** Reads accounts turn by turn for two hours; returns the oldest age that each kind reached after the first round. */
function agesOf(tiers: readonly WatchTier[]): Record<WatchTier, number> {
  const accounts = tiers.map((tier) => ({ tier, readAt: 0 }));
  const oldest = { danger: 0, held: 0, silent: 0 };
  const warmMs = 3_600_000;
  for (let now = turnMs; now <= 2 * warmMs; now += turnMs) {
    for (const account of nextToRead(accounts, now, weight)) {
      if (now > warmMs) oldest[account.tier] = Math.max(oldest[account.tier], now - account.readAt);
      account.readAt = now;
    }
  }
  return oldest;
}

/** A crowd in which one of a hundred is in danger and one of five has positions. */
const crowd = (count: number): WatchTier[] =>
  Array.from({ length: count }, (_, at) => (at % 100 === 0 ? 'danger' : at % 5 === 0 ? 'held' : 'silent'));

/** Owners are told about how old a reading becomes: rounds that began together need a while to spread. */
const about = 1.2;

test.each([100, 500])('%i accounts are read within the ages that their owners are told', (count) => {
  const tiers = crowd(count);
  const ages = agesOf(tiers);
  for (const tier of watchTiers) {
    expect(ages[tier], tier).toBeLessThanOrEqual(about * watchAgeMs(tier, countTiers(tiers), share) + 2 * turnMs);
  }
});

test('2,000 accounts are more than the share can watch, and 500 are not', () => {
  expect(hasRoom(countTiers(crowd(500)), share)).toBe(true);
  expect(hasRoom(countTiers(crowd(2_000)), share)).toBe(false);
});

test('accounts that only wait have a turn too, though nobody is in danger', () => {
  const counts = countTiers(Array.from({ length: 100 }, () => 'held' as const));
  expect(watchAgeMs('danger', counts, share)).toBe(watchEveryMs.danger);
  expect(hasRoom(counts, share)).toBe(true);
});

const account = fc.record({
  tier: fc.constantFrom(...watchTiers),
  readAt: fc.option(fc.integer({ min: 0, max: 3_600_000 }), { nil: undefined }),
});

test('no turn spends more than its weight, reads one twice, or reads one before it is due', () => {
  fc.assert(
    fc.property(fc.array(account), fc.integer({ min: 0, max: 60 }), (accounts, weightOfTurn) => {
      const now = 3_600_000;
      const chosen = nextToRead(accounts, now, weightOfTurn);
      expect(chosen.length * watchReadWeight).toBeLessThanOrEqual(weightOfTurn);
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
      const chosen = nextToRead(accounts, now, 20);
      const danger = accounts.filter(({ tier }) => tier === 'danger').length;
      expect(chosen.slice(0, Math.min(danger, 5)).every(({ tier }) => tier === 'danger')).toBe(true);
    }),
  );
});
