import { describe, expect, it } from 'vitest';
import type { DayVolume } from '@/lib/engine/reading.ts';
import {
  alice,
  BTC,
  bob,
  carol,
  feeCollector,
  isBalanced,
  limit,
  NOON,
  openWorld,
  order,
  PURR_SPOT,
  type World,
} from './world.ts';

const million = 1_000_000_000_000;
const TODAY = Math.floor(NOON / 86_400_000);
const NTL = 866_000_000;

/** Opens a market in which Alice may buy 0.01 BTC at 86,600, which is 866 dollars. */
function openMarket(): World {
  const world = openWorld();
  world.fund(alice, 10_000);
  world.quote(BTC, true, 865_990, 5_000_000);
  world.quote(BTC, false, 866_000, 5_000_000);
  return world;
}

const trade = (world: World, more: { readonly builder?: { readonly address: string; readonly fee: number } } = {}) =>
  world.do(alice, { ...order(limit(BTC, true, { px: '86600', sz: '0.01' }, 'Ioc')), ...more });

const feesOf = (world: World): readonly (readonly [string, string, string | undefined])[] =>
  world
    .events()
    .flatMap((event) =>
      event.kind === 'fill' ? [[event.fill.fee, event.fill.feeToken, event.fill.builderFee] as const] : [],
    );

const past = (world: World, user: string, days: readonly DayVolume[], cumVolume = 0) =>
  world.do(user, { type: 'seed', usd: 0, cumVolume, days });

describe('fees', () => {
  it('are a share of the notional, cut off behind the micro-dollar', () => {
    const world = openMarket();
    trade(world);
    expect(feesOf(world)).toEqual([['0.3897', 'USDC', undefined]]);
    expect(world.engine.account(feeCollector).cross.totalRawUsd).toBe(389_700);
  });

  it.each([
    [5 * million, 45_000, 15_000],
    [6 * million, 40_000, 12_000],
    [101 * million, 30_000, 4_000],
    [8_000 * million, 24_000, 0],
  ])('fall with the volume of the fourteen days before today', (volume, cross, add) => {
    const world = openMarket();
    past(world, alice, [{ day: TODAY - 14, cross: volume, add: 0, exchange: 0 }]);
    expect(world.engine.profile(alice).rates).toMatchObject({ cross, add });
  });

  it('do not count today, nor the day before those', () => {
    const world = openMarket();
    past(world, alice, [
      { day: TODAY - 15, cross: 50 * million, add: 0, exchange: 0 },
      { day: TODAY, cross: 50 * million, add: 0, exchange: 0 },
    ]);
    expect(world.engine.profile(alice).rates.cross).toBe(45_000);
  });

  it('count what is traded: the day, the sum, spot twice', () => {
    const world = openMarket();
    trade(world);
    expect(world.engine.profile(alice)).toMatchObject({
      cumVolume: NTL,
      days: [{ day: TODAY, cross: NTL, add: 0, exchange: NTL }],
    });
  });

  it('are charged in what is bought on spot, in USDC on what is sold', () => {
    const world = openWorld();
    world.fund(alice, 1000);
    world.do(alice, { type: 'usdClassTransfer', amount: '500', toPerp: false, nonce: 1 });
    world.quote(PURR_SPOT, false, 11_900_000, 10_000);
    world.quote(PURR_SPOT, true, 11_800_000, 10_000);
    world.do(alice, order(limit(PURR_SPOT, true, { px: '0.119', sz: '1000' }, 'Ioc')));
    world.do(alice, order(limit(PURR_SPOT, false, { px: '0.118', sz: '999' }, 'Ioc')));
    expect(feesOf(world)).toEqual([
      ['0.7', 'PURR', undefined],
      ['0.0825174', 'USDC', undefined],
    ]);
    expect(isBalanced(world)).toBe(true);
  });
});

describe('builders', () => {
  it('need an approval, and a hundred dollars themselves', () => {
    const world = openMarket();
    const builder = { address: bob, fee: 10 };
    const refused = (response: string) => ({ status: 'err', response });
    expect(trade(world, { builder })).toEqual(refused('Builder fee has not been approved.'));
    const approve = (maxFeeRate: string) => world.do(alice, { type: 'approveBuilderFee', builder: bob, maxFeeRate });
    expect(approve('0.01%')).toEqual(refused('Builder has insufficient balance to be approved.'));
    world.fund(bob, 100);
    expect(approve('0.01%').status).toBe('ok');
    expect(trade(world, { builder: { address: bob, fee: 11 } })).toEqual(refused('Builder fee has not been approved.'));
    trade(world, { builder });
    expect(feesOf(world)).toEqual([['0.4763', 'USDC', '0.0866']]);
    expect(world.engine.profile(bob).builderRewards).toBe(86_600);
    expect(approve('0%').status).toBe('ok');
    expect(world.engine.profile(alice).builders.size).toBe(0);
  });

  it('may take a tenth of a percent on perpetuals at most', () => {
    const world = openMarket();
    world.fund(bob, 100);
    world.do(alice, { type: 'approveBuilderFee', builder: bob, maxFeeRate: '1%' });
    expect(trade(world, { builder: { address: bob, fee: 101 } }).status).toBe('err');
    expect(trade(world, { builder: { address: bob, fee: 100 } }).status).toBe('ok');
  });

  it('claim what they earned', () => {
    const world = openMarket();
    world.fund(bob, 100);
    world.do(alice, { type: 'approveBuilderFee', builder: bob, maxFeeRate: '0.1%' });
    trade(world, { builder: { address: bob, fee: 100 } });
    world.events();
    expect(world.do(bob, { type: 'claimRewards' }).status).toBe('ok');
    expect(world.engine.account(bob).withdrawable).toBe(100_866_000);
    expect(world.engine.profile(bob)).toMatchObject({ builderRewards: 0, claimedRewards: 866_000 });
    expect(world.events()).toMatchObject([{ kind: 'ledger', delta: { type: 'rewardsClaim', amount: '0.866' } }]);
    expect(isBalanced(world)).toBe(true);
  });
});

describe('referrals', () => {
  it('give four percent off, and a tenth of the fee to who referred', () => {
    const world = openMarket();
    world.fund(carol, 10);
    const register = () => world.do(carol, { type: 'registerReferrer', code: 'carol' });
    expect(register()).toEqual({
      status: 'err',
      response: 'Cannot register referral code until enough volume traded. Required: $10000. Traded: $0.',
    });
    past(world, carol, [], 10_000_000_000);
    expect(register().status).toBe('ok');
    expect(world.do(alice, { type: 'setReferrer', code: 'NOBODY' })).toEqual({
      status: 'err',
      response: 'Referral code not registered',
    });
    expect(world.do(alice, { type: 'setReferrer', code: 'CAROL' }).status).toBe('ok');
    trade(world);
    expect(feesOf(world)).toEqual([['0.374112', 'USDC', undefined]]);
    expect(world.engine.profile(carol).unclaimedRewards).toBe(37_411);
    expect(world.engine.profile(alice)).toMatchObject({
      referredBy: { referrer: carol, code: 'CAROL' },
      rates: { referralDiscount: 4_000_000 },
    });
    expect(isBalanced(world)).toBe(true);
  });

  it('end with twenty-five million traded', () => {
    const world = openMarket();
    past(world, carol, [], 10_000_000_000);
    world.do(carol, { type: 'registerReferrer', code: 'CAROL' });
    world.do(alice, { type: 'setReferrer', code: 'CAROL' });
    past(world, alice, [], 25 * million);
    trade(world);
    expect(feesOf(world)).toEqual([['0.3897', 'USDC', undefined]]);
  });
});
