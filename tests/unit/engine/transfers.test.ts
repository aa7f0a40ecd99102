import { describe, expect, it } from 'vitest';
import type { Command, Reply } from '@/lib/engine/command.ts';
import { cashOf, deltas, openBank, spotOf, toSpot, USDC_ID } from './bank.ts';
import {
  alice,
  BTC,
  bob,
  carol,
  isBalanced,
  limit,
  no,
  ok,
  openWorld,
  order,
  PURR_SPOT,
  universe,
  type World,
} from './world.ts';

const PURR_ID = `PURR:${universe.tokens[1]?.tokenId ?? ''}`;

describe('deposits', () => {
  it('make an account, happen once, and stand in the ledger', () => {
    const world = openWorld();
    expect(world.engine.exists(alice)).toBe(false);
    expect(world.do(alice, toSpot('1'))).toEqual(no(`Must deposit before performing actions. User: ${alice}`));
    const deposit: Command = { type: 'deposit', usd: 5_000_000, key: '0xabc' };
    world.do(alice, deposit);
    world.do(alice, deposit);
    expect(world.engine.exists(alice)).toBe(true);
    expect(cashOf(world, alice)).toBe(5);
    expect(deltas(world)).toEqual([{ user: alice, type: 'deposit', usdc: '5.0' }]);
  });
});

describe('usdSend', () => {
  const send = (world: World, destination: string, amount: string): Reply =>
    world.do(alice, { type: 'usdSend', destination, amount, nonce: 7 });

  it('moves collateral and tells both', () => {
    const world = openBank();
    expect(send(world, bob, '12.5')).toEqual(ok);
    expect([cashOf(world, alice), cashOf(world, bob)]).toEqual([987.5, 22.5]);
    const delta = { type: 'internalTransfer', usdc: '12.5', user: alice, destination: bob, fee: '0.0' };
    expect(deltas(world)).toEqual([
      { ...delta, user: alice },
      { ...delta, user: alice },
    ]);
  });

  it('costs a dollar to a new address, on top', () => {
    const world = openBank();
    expect(send(world, carol, '999.5')).toEqual(no('Insufficient balance for withdrawal.'));
    expect(send(world, carol, '999')).toEqual(ok);
    expect([cashOf(world, alice), cashOf(world, carol)]).toEqual([0, 999]);
    expect(isBalanced(world)).toBe(true);
  });

  it.each([['1.1234567'], ['0'], ['-1'], ['x']])('refuses %s', (amount) => {
    expect(send(openBank(), bob, amount)).toEqual(no('Invalid send'));
  });
});

describe('withdrawals', () => {
  const withdraw = (world: World, amount: string): Reply =>
    world.do(alice, { type: 'withdraw', destination: alice, amount, nonce: 99 });

  it('cost a dollar of the amount', () => {
    const world = openBank();
    expect(withdraw(world, '100')).toEqual(ok);
    expect(cashOf(world, alice)).toBe(900);
    expect(deltas(world)).toEqual([{ user: alice, type: 'withdraw', usdc: '99.0', nonce: 99, fee: '1.0' }]);
    expect(isBalanced(world)).toBe(true);
  });

  it('must be more than the fee, and there', () => {
    expect(withdraw(openBank(), '1').status).toBe('err');
    expect(withdraw(openBank(), '1000.000001')).toEqual(no('Insufficient balance for withdrawal.'));
  });

  it('leave the margin of positions', () => {
    const world = openBank();
    world.quote(BTC, false, 866_000, 100_000);
    world.do(alice, order(limit(BTC, true, { px: '86600', sz: '0.1' }, 'Ioc')));
    const { withdrawable } = world.engine.account(alice);
    expect(withdrawable).toBeLessThan(135_000_000);
    expect(withdraw(world, '500')).toEqual(no('Insufficient balance for withdrawal.'));
  });
});

describe('between spot and perpetuals', () => {
  it('moves exactly, both ways', () => {
    const world = openBank();
    expect(world.do(alice, toSpot('400.5'))).toEqual(ok);
    expect([cashOf(world, alice), spotOf(world, alice)]).toEqual([599.5, 40_050_000_000]);
    expect(deltas(world)).toEqual([{ user: alice, type: 'accountClassTransfer', usdc: '400.5', toPerp: false }]);
    world.do(alice, { type: 'usdClassTransfer', amount: '400.5', toPerp: true, nonce: 8 });
    expect([cashOf(world, alice), spotOf(world, alice)]).toEqual([1000, 0]);
    expect(world.do(alice, { type: 'usdClassTransfer', amount: '0.1', toPerp: true, nonce: 9 }).status).toBe('err');
    expect(isBalanced(world)).toBe(true);
  });

  it('sends tokens, with the activation fee out of spot USDC', () => {
    const world = openBank();
    world.do(alice, toSpot('100'));
    world.quote(PURR_SPOT, false, 12_000_000, 1000);
    world.do(alice, order(limit(PURR_SPOT, true, { px: '0.12', sz: '500' }, 'Ioc')));
    world.events();
    const send = (token: string, amount: string): Reply =>
      world.do(alice, { type: 'spotSend', destination: carol, token, amount, nonce: 3 });
    expect(send(PURR_ID, '600')).toEqual(no('Insufficient balance for token transfer.'));
    expect(send('NOPE:0x1', '1')).toEqual(no('Invalid send'));
    expect(send(PURR_ID, '100')).toEqual(ok);
    expect(spotOf(world, carol, 1)).toBe(10_000_000);
    expect(deltas(world)[0]).toMatchObject({
      type: 'spotTransfer',
      token: 'PURR',
      amount: '100.0',
      fee: '1.0',
      nonce: 3,
    });
    expect(isBalanced(world)).toBe(true);
  });

  it('sends anywhere from anywhere', () => {
    const world = openBank();
    const send = (sourceDex: string, destinationDex: string, amount: string, destination = bob): Reply =>
      world.do(alice, {
        type: 'sendAsset',
        destination,
        sourceDex,
        destinationDex,
        token: USDC_ID,
        amount,
        fromSubAccount: '',
        nonce: 5,
      });
    expect(send('', 'spot', '100')).toEqual(ok);
    expect(spotOf(world, bob)).toBe(10_000_000_000);
    expect(send('', '', '100')).toEqual(ok);
    expect(send('', 'spot', '50', alice)).toEqual(ok);
    expect(send('spot', '', '20', bob)).toEqual(ok);
    expect(send('spot', 'spot', '20', bob)).toEqual(ok);
    expect(send('', 'spot', '1.0000001')).toEqual(no('Invalid send'));
    expect(send('', '', '1', alice)).toEqual(no('Cannot self-transfer.'));
    expect([cashOf(world, alice), spotOf(world, alice)]).toEqual([750, 1_000_000_000]);
    expect([cashOf(world, bob), spotOf(world, bob)]).toEqual([130, 12_000_000_000]);
    expect(deltas(world)).toHaveLength(9);
    expect(isBalanced(world)).toBe(true);
  });
});

describe('a unified account', () => {
  function unified(): World {
    const world = openBank();
    world.do(alice, { type: 'setAbstraction', mode: 'unifiedAccount' });
    return world;
  }

  it('has one balance, in spot', () => {
    const world = unified();
    expect(spotOf(world, alice)).toBe(100_000_000_000);
    expect(world.engine.account(alice)).toMatchObject({ mode: 'unifiedAccount', withdrawable: 1_000_000_000 });
    expect(world.do(alice, toSpot('1'))).toEqual(no('Action disabled when unified account is active'));
  });

  it('trades perpetuals with it, and realises into it', () => {
    const world = unified();
    world.quote(BTC, false, 866_000, 100_000);
    world.quote(BTC, true, 865_000, 100_000);
    world.do(alice, order(limit(BTC, true, { px: '86600', sz: '0.1' }, 'Ioc')));
    expect(spotOf(world, alice)).toBe(100_000_000_000 - 389_700_000);
    expect(world.engine.account(alice).cross.accountValue).toBe((865_882 - 866_000) * 10_000);
    world.do(alice, order(limit(BTC, false, { px: '86500', sz: '0.1' }, 'Ioc')));
    const fees = 3_897_000 + 3_892_500;
    expect(spotOf(world, alice)).toBe(100_000_000_000 - (10_000_000 + fees) * 100);
    expect(isBalanced(world)).toBe(true);
  });

  it('keeps what its positions need out of spot orders and transfers', () => {
    const world = unified();
    world.quote(BTC, false, 866_000, 100_000);
    world.do(alice, order(limit(BTC, true, { px: '86600', sz: '0.1' }, 'Ioc')));
    const buy = (sz: string) => world.do(alice, order(limit(PURR_SPOT, true, { px: '0.1', sz })));
    expect(buy('5000')).toMatchObject({
      response: { data: { statuses: [{ error: 'Insufficient spot balance asset=10000' }] } },
    });
    expect(buy('1000')).toMatchObject({ response: { data: { statuses: [{ resting: {} }] } } });
    expect(world.do(alice, { type: 'usdSend', destination: bob, amount: '500', nonce: 1 })).toEqual(
      no('Insufficient balance for withdrawal.'),
    );
  });

  it('does not change its mind with a position', () => {
    const world = unified();
    world.quote(BTC, false, 866_000, 100_000);
    world.do(alice, order(limit(BTC, true, { px: '86600', sz: '0.01' }, 'Ioc')));
    expect(world.do(alice, { type: 'setAbstraction', mode: 'disabled' }).status).toBe('err');
  });
});
