import { describe, expect, it } from 'vitest';
import type { Command, Reply } from '@/lib/engine/command.ts';
import { alice, bob, openWorld, reopened, type World } from './world.ts';

const wallet = '0x6b9e773128f453f5c2c60935ee2de2cbc5390a24';
const ok = { status: 'ok', response: { type: 'default' } };
const no = (response: string) => ({ status: 'err', response });

const rows = (world: World) => world.events().flatMap((event) => (event.kind === 'ledger' ? [event.delta] : []));

const credit = (world: World, user: string, usd: number, dex: '' | 'spot', key = `burn ${usd}`): Reply =>
  world.do(user, { type: 'credit', usd, dex, from: wallet, key });

const spotOf = (world: World, user: string) => world.engine.account(user).spot.find(({ token }) => token === 0)?.total;
const isBalanced = (world: World): boolean => {
  const { usdImbalance, tokenImbalance } = world.engine.audit();
  return usdImbalance === 0 && [...tokenImbalance.values()].every((wei) => wei === 0);
};

describe('deposits by Circle', () => {
  it('opens an account for a dollar, and comes once', () => {
    const world = openWorld();
    expect(credit(world, alice, 9_800_000, '')).toEqual(ok);
    expect(credit(world, alice, 9_800_000, '')).toEqual(ok);
    expect(world.engine.account(alice).withdrawable).toBe(8_800_000);
    expect(rows(world)).toMatchObject([{ type: 'send', user: wallet, destination: alice, amount: '8.8' }]);
    expect(credit(world, alice, 2_000_000, 'spot')).toEqual(ok);
    expect(spotOf(world, alice)).toBe(200_000_000);
    expect(isBalanced(world)).toBe(true);
  });

  it('must be more than the fee of a new account', () => {
    const world = openWorld();
    expect(credit(world, alice, 1_000_000, '')).toEqual(no('Amount must exceed new account fee'));
    expect(world.engine.exists(alice)).toBe(false);
    expect(credit(world, alice, 1_000_001, '')).toEqual(ok);
    expect(credit(world, wallet, 5_000_000, '')).toEqual(no('Invalid recipient'));
  });
});

type Sending = Extract<Command, { readonly type: 'sendToEvm' }>;

const sending = (change: Partial<Sending> = {}): Sending => ({
  type: 'sendToEvm',
  token: 'USDC',
  amount: '10',
  sourceDex: '',
  destinationRecipient: bob,
  addressEncoding: 'hex',
  destinationChainId: 3,
  data: '0x',
  nonce: 7,
  ...change,
});

function rich(dollars: number): World {
  const world = openWorld();
  world.fund(alice, dollars);
  world.events();
  return world;
}

describe('withdrawals by Circle', () => {
  it('is owed, and costs gas on top; the first time a dollar besides', () => {
    const world = rich(100);
    expect(world.do(alice, sending())).toEqual(ok);
    const [first] = rows(world);
    expect(first).toMatchObject({ type: 'send', destinationDex: 'spot', sourceDex: '', amount: '10.0', nonce: 7 });
    const fee = Number(first?.['fee']);
    expect(fee).toBeGreaterThan(1);
    expect(fee).toBeLessThan(1.01);
    expect(world.do(alice, sending({ nonce: 8 }))).toEqual(ok);
    expect(rows(world)[0]?.['fee']).toBe((fee - 1).toFixed(6));
    expect(world.engine.payouts()).toMatchObject([
      { rail: 'cctp', user: alice, destination: bob, usd: 10_000_000, nonce: 7, data: '0x' },
      { rail: 'cctp', nonce: 8 },
    ]);
    expect(isBalanced(world)).toBe(true);
  });

  it('leaves from spot when it is asked to', () => {
    const world = rich(100);
    world.do(alice, { type: 'usdClassTransfer', amount: '30', toPerp: false, nonce: 1 });
    expect(world.do(alice, sending({ sourceDex: 'spot', amount: '29' }))).toEqual(
      no('Insufficient USDC or HYPE balance for token transfer gas'),
    );
    expect(world.do(alice, sending({ sourceDex: 'spot' }))).toEqual(ok);
    expect(spotOf(world, alice)).toBeLessThan(1_900_000_000);
    expect(world.engine.account(alice).withdrawable).toBe(70_000_000);
    expect(isBalanced(world)).toBe(true);
  });

  it.each<[Partial<Sending>, string]>([
    [{ amount: '100.000001' }, 'Insufficient balance for token transfer'],
    [{ amount: '99.5' }, 'Insufficient USDC balance for token transfer gas'],
    [{ amount: '99' }, 'Insufficient USDC or HYPE balance for token transfer gas'],
    [{ amount: '0.2' }, 'Amount must exceed maxFee'],
    [{ amount: '1.0000001' }, 'Invalid send'],
    [{ sourceDex: 'other' }, 'Invalid send'],
    [{ token: 'HYPE' }, 'Invalid send'],
    [{ addressEncoding: 'base58' }, 'Invalid send'],
    [{ destinationRecipient: `0x${'0'.repeat(40)}` }, 'Invalid send'],
    [{ destinationChainId: 5 }, 'Invalid destination chain.'],
    [{ data: `0x${'00'.repeat(1025)}` }, 'Invalid send'],
  ])('is refused: %o', (change, response) => {
    const world = rich(100);
    expect(world.do(alice, sending(change))).toEqual(no(response));
    expect(world.engine.payouts()).toEqual([]);
    expect(world.engine.account(alice).withdrawable).toBe(100_000_000);
  });

  it('may be as little as one likes where nobody is asked to forward it', () => {
    expect(rich(100).do(alice, sending({ amount: '0.1', data: '0x00' }))).toEqual(ok);
  });
});

describe('debts', () => {
  it('outlives a restart and goes when it is paid', () => {
    const world = rich(100);
    world.do(alice, { type: 'withdraw', destination: bob, amount: '11', nonce: 3 });
    world.do(alice, sending());
    const owed = world.engine.payouts();
    expect(owed).toMatchObject([
      { rail: 'bridge', usd: 10_000_000, destination: bob, nonce: 3 },
      { rail: 'cctp', usd: 10_000_000 },
    ]);
    const again = reopened(world);
    expect(again.engine.payouts()).toEqual(owed);
    expect(again.engine.profile(alice).hasSent).toBe(true);
    for (const { id, user } of owed) again.do(user, { type: 'settle', payout: id });
    expect(again.engine.payouts()).toEqual([]);
    expect(isBalanced(again)).toBe(true);
  });

  it('cannot be owed to nobody', () => {
    const nobody = `0x${'0'.repeat(40)}`;
    expect(rich(100).do(alice, { type: 'withdraw', destination: nobody, amount: '11', nonce: 3 })).toEqual(
      no('Invalid withdrawal.'),
    );
  });
});
