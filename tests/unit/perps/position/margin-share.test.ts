import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packRanges, rangeIn } from '@/lib/domain/markets/day-range.ts';
import {
  endangeredCoins,
  levelAfter,
  levelOf,
  type MarginLevel,
  marginShares,
  partOfDay,
  positionBehind,
  worstOf,
} from '@/lib/domain/perps/position/margin-share.ts';
import type { AccountState, Position } from '@/lib/domain/portfolio/account.ts';
import { percent, price, usd } from '@/lib/math/amount.ts';
import { approximate } from '@/lib/math/approximation.ts';
import { gte } from '@/lib/math/comparison.ts';
import { alice, type World } from '../../engine/world.ts';
import { factsOf, openMarket } from '../exchange-market.ts';
import { account, long } from '../tickets.ts';

const runs = process.env['LONG'] === '1' ? 4_000 : 100;
const tiers = [{ from: usd('0'), maxLeverage: 40 }];
const tiersOf = () => tiers;

/** A position worth 6000 needs 75. */
const isolated = (coin: string, margin: string): Position => ({
  ...long,
  coin,
  marginMode: 'isolated',
  margin: usd(margin),
});
function stateOf(accountValue: string, crossMaintenance: string | undefined, ...positions: Position[]): AccountState {
  return {
    ...account.state,
    accountValue: usd(accountValue),
    crossMaintenance: crossMaintenance === undefined ? undefined : usd(crossMaintenance),
    positions,
  };
}
const worst = (state: AccountState) => worstOf(marginShares(state, tiersOf));

describe('the maintenance share', () => {
  it('is that of the cross positions without what isolated ones hold', () => {
    expect(worst(stateOf('10000', '1860', isolated('ETH', '700')))).toMatchObject({
      position: undefined,
      equity: '9300',
      percent: '20',
    });
  });

  it('is the worst of all, whichever position it belongs to', () => {
    const state = stateOf('10000', '930', isolated('ETH', '700'), isolated('SOL', '100'));
    expect(worst(state)).toMatchObject({ position: { coin: 'SOL' }, maintenance: '75', percent: '75' });
  });

  it.each([
    ['49.94', '50', 'raised'],
    ['49.9', '49.9', 'calm'],
    ['50', '50', 'raised'],
    ['79.9', '79.9', 'raised'],
    ['79.91', '80', 'danger'],
    ['80', '80', 'danger'],
    ['89.9', '89.9', 'danger'],
    ['89.91', '90', 'critical'],
    ['100', '100', 'critical'],
    ['100.01', '100.1', 'critical'],
    ['5000', '1000', 'critical'],
  ])('of %s of a hundred is told as %s and %s', (maintenance, share, level) => {
    const found = worst(stateOf('100', maintenance));
    expect(found?.percent).toBe(share);
    expect(found && levelOf(found.percent)).toBe(level);
  });

  it.each(['0', '-20'])('is beyond all where %s is left', (equity) => {
    expect(worst(stateOf(equity, '1'))?.percent).toBe('1000');
    expect(worst(stateOf(equity, '0'))?.percent).toBe('0');
  });

  it('is not made up where it is not known', () => {
    expect(worst(stateOf('100', undefined))).toBeUndefined();
    expect(worstOf(marginShares(stateOf('100', undefined, isolated('ETH', '80')), () => undefined))).toBeUndefined();
  });

  it('never says less than there is, nor less than 100% of what the venue would liquidate', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          held: fc.integer({ min: -2_000, max: 2_000 }).filter((size) => size !== 0),
          leverage: fc.integer({ min: 10, max: 40 }),
          isCross: fc.boolean(),
          drift: fc.integer({ min: -40_000, max: 40_000 }),
        }),
        async ({ drift, ...terms }) => {
          const world: World = openMarket(terms, { drift });
          const { account: known } = await factsOf(world);
          if (known === undefined) throw new Error('the account is known');
          const shares = marginShares(known.state, () => [
            { from: usd('0'), maxLeverage: 40 },
            { from: usd('150000000'), maxLeverage: 20 },
          ]);
          const found = worstOf(shares);
          if (found === undefined) throw new Error('a share is known');
          const { equity, maintenance } = found;
          if (equity === undefined || maintenance === undefined) throw new Error('both parts are known');
          const exact = approximate(equity) > 0 ? (approximate(maintenance) / approximate(equity)) * 100 : 1_000;
          const shown = approximate(found.percent);
          expect(shown).toBeGreaterThanOrEqual(Math.min(exact, 1_000) - 1e-9);
          expect(shown).toBeLessThanOrEqual(Math.min(exact, 1_000) + 0.1);
          for (const share of shares) expect(gte(found.percent, share.percent)).toBe(true);
          const wasEnded = world.events().some((event) => event.kind === 'liquidation' && event.user === alice);
          // A position that the venue did not liquidate is at 100% at most.
          if (!wasEnded) expect(exact).toBeLessThanOrEqual(100.000_1);
        },
      ),
      { numRuns: runs },
    );
  });
});

describe('the warning about it', () => {
  it('rises at once and falls only where it is clearly over', () => {
    const path = ['49.9', '50', '49.9', '48', '47.9', '80', '79.9', '78', '77.9', '51', '90', '88', '87.9', '95', '10'];
    const reported: MarginLevel[] = [];
    path.reduce<MarginLevel>((before, share) => {
      const now = levelAfter(before, percent(share));
      reported.push(now);
      return now;
    }, 'calm');
    expect(reported).toEqual([
      'calm',
      'raised',
      'raised',
      'raised',
      'calm',
      'danger',
      'danger',
      'danger',
      'raised',
      'raised',
      'critical',
      'critical',
      'danger',
      'critical',
      'calm',
    ]);
  });

  it('is never less than what the share is by itself', () => {
    const order: readonly MarginLevel[] = ['calm', 'raised', 'danger'];
    const share = fc.integer({ min: 0, max: 1_200 }).map((tenths) => percent(String(tenths / 10)));
    fc.assert(
      fc.property(fc.constantFrom(...order), share, (before, now) => {
        expect(order.indexOf(levelAfter(before, now))).toBeGreaterThanOrEqual(order.indexOf(levelOf(now)));
      }),
      { numRuns: runs },
    );
  });

  it('marks the isolated ones in danger and, of the cross positions, the nearest', () => {
    const near: Position = { ...long, coin: 'SOL', liquidationPrice: price('59500') };
    const far: Position = { ...long, coin: 'BTC', liquidationPrice: price('40000') };
    const none: Position = { ...long, coin: 'XRP', liquidationPrice: undefined };
    const state = stateOf('1080', '850', far, near, none, isolated('ETH', '80'), isolated('DOGE', '700'));
    const shares = marginShares({ ...state, accountValue: usd('1860') }, tiersOf);
    expect([...endangeredCoins(shares, state)]).toEqual([['ETH', 'critical']]);
    const worse = { ...state, crossMaintenance: usd('1000') };
    const all = marginShares({ ...worse, accountValue: usd('1860') }, tiersOf);
    expect([...endangeredCoins(all, worse)]).toEqual(
      expect.arrayContaining([
        ['SOL', expect.anything()],
        ['ETH', 'critical'],
      ]),
    );
    const [cross] = all;
    expect(cross && positionBehind(cross, worse)?.coin).toBe('SOL');
  });

  it('is held against the range of the market’s last day', () => {
    const packed = packRanges(
      new Map([
        ['SOL', [100, 104, 98, 100]],
        ['A,B;', [1, 2]],
        ['NEW', [5]],
      ]),
    );
    expect(rangeIn(packed, 'SOL')).toBe('6');
    expect(rangeIn(packed, 'A,B;')).toBe('50');
    expect(rangeIn(packed, 'NEW')).toBeUndefined();
    expect(rangeIn('', 'SOL')).toBeUndefined();
    expect(partOfDay(percent('-1.5'), percent('6'))).toBe('25');
    expect(partOfDay(percent('1'), percent('0'))).toBeUndefined();
  });
});
