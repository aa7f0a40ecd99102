import { describe, expect, it } from 'vitest';
import type { Reply } from '@/lib/engine/command.ts';
import { cashOf, deltas, openBank, spotOf, toSpot, USDC_ID } from './bank.ts';
import { alice, BTC, bob, isBalanced, limit, no, ok, openWorld, order, vault, type World } from './world.ts';

describe('sub-accounts', () => {
  it('come with volume, ten at most', () => {
    const world = openBank();
    const create = (): Reply => world.do(alice, { type: 'createSubAccount', name: 'mine' });
    expect(create()).toEqual(
      no('Cannot create sub-accounts until enough volume traded. Required: $100000. Traded: $0.'),
    );
    world.do(alice, { type: 'seed', usd: 0, cumVolume: 100_000_000_000, days: [] });
    const addresses = Array.from({ length: 10 }, create).map((reply) =>
      reply.status === 'ok' ? reply.response.data : reply.response,
    );
    expect(new Set(addresses).size).toBe(10);
    expect(addresses.every((address) => /^0x[0-9a-f]{40}$/.test(String(address)))).toBe(true);
    expect(create()).toEqual(no('Too many sub-accounts.'));
    expect(world.engine.profile(String(addresses[3]))).toMatchObject({ master: alice });
  });

  it('take and give, collateral and tokens, only to their master', () => {
    const world = openBank();
    world.do(alice, { type: 'seed', usd: 0, cumVolume: 100_000_000_000, days: [] });
    world.do(alice, { type: 'createSubAccount', name: 'mine' });
    const [{ address: subAccount } = { address: '' }] = world.engine.profile(alice).subAccounts;
    const move = (user: string, isDeposit: boolean, usd: number): Reply =>
      world.do(user, { type: 'subAccountTransfer', subAccount, isDeposit, usd });
    world.events();
    expect(move(alice, true, 300_000_000)).toEqual(ok);
    expect(move(alice, false, 100_000_000)).toEqual(ok);
    expect(move(bob, false, 1)).toEqual(no(`Invalid sub-account transfer from ${subAccount} to ${bob}`));
    expect([cashOf(world, alice), cashOf(world, subAccount)]).toEqual([800, 200]);
    expect(deltas(world)).toHaveLength(4);
    const ofSub = world.do(alice, toSpot(`50 subaccount:${subAccount}`));
    expect(ofSub).toEqual(ok);
    expect(spotOf(world, subAccount)).toBe(5_000_000_000);
    expect(
      world.do(alice, { type: 'subAccountSpotTransfer', subAccount, isDeposit: false, token: USDC_ID, amount: '50' }),
    ).toEqual(ok);
    expect(spotOf(world, alice)).toBe(5_000_000_000);
    expect(world.do(alice, { type: 'subAccountModify', subAccount, name: 'other' })).toEqual(ok);
    expect(world.engine.profile(alice).subAccounts).toEqual([{ name: 'other', address: subAccount }]);
    expect(isBalanced(world)).toBe(true);
  });
});

describe('the vault', () => {
  const move = (world: World, isDeposit: boolean, dollars: number, address = vault.address): Reply =>
    world.do(alice, { type: 'vaultTransfer', vault: address, isDeposit, usd: dollars * 1_000_000 });

  it('takes money, keeps it a day, and gives it back', () => {
    const world = openBank();
    expect(move(world, true, 100, bob)).toEqual(no(`Vault not registered: ${bob}`));
    expect(move(world, true, 100)).toEqual(ok);
    expect(world.engine.vaultEquities(alice)).toEqual([
      { vault: vault.address, equity: 100_000_000, lockedUntil: world.now + 86_400_000 },
    ]);
    expect(move(world, false, 100).status).toBe('err');
    world.pass(86_400_000);
    expect(move(world, false, 101).status).toBe('err');
    expect(move(world, false, 100)).toEqual(ok);
    expect(world.engine.vaultEquities(alice)).toEqual([]);
    expect(deltas(world)).toMatchObject([
      { type: 'vaultDeposit', usdc: '100.0' },
      { type: 'vaultWithdraw', netWithdrawnUsd: '100.0' },
    ]);
    expect(isBalanced(world)).toBe(true);
  });

  it('shares what it earns', () => {
    const world = openBank();
    move(world, true, 100);
    world.do(bob, { type: 'usdSend', destination: vault.address, amount: '5', nonce: 1 });
    expect(world.engine.vaultEquities(alice)[0]?.equity).toBe(105_000_000);
  });
});

describe('small settings', () => {
  it('name an account, and buy it requests', () => {
    const world = openBank();
    world.do(alice, { type: 'setDisplayName', displayName: 'Alice' });
    expect(world.do(alice, { type: 'setDisplayName', displayName: 'x'.repeat(21) }).status).toBe('err');
    world.do(alice, { type: 'reserveRequestWeight', weight: 1000 });
    expect(world.engine.profile(alice)).toMatchObject({ displayName: 'Alice', requestsCap: 11_000, requestsUsed: 3 });
    expect(cashOf(world, alice)).toBe(999.5);
  });

  it('limit actions by volume, where that is wanted', () => {
    const world = openWorld({ addressLimits: true });
    world.fund(alice, 1000);
    const many = Array.from({ length: 5000 }, () => ({ asset: BTC, order: 1 }));
    const batch = Array.from({ length: 5000 }, () => limit(BTC, true, { px: '86000', sz: '0.0001' }));
    const send = (): Reply => world.do(alice, order(...batch));
    expect([send().status, send().status]).toEqual(['ok', 'ok']);
    expect(send().status).toBe('ok');
    expect(send()).toEqual(
      no(
        'Too many cumulative requests sent (20000 > 10000) for cumulative volume traded $0. Place taker orders to free up 1 request per USDC traded.',
      ),
    );
    expect(world.do(alice, { type: 'cancel', cancels: many }).status).toBe('ok');
    world.pass(10_000);
    expect(send().status).toBe('ok');
  });
});
