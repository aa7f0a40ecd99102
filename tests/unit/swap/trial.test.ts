import { describe, expect, it } from 'vitest';
import { routerOf } from '../../../lib/domain/swap/intent.ts';
import { readRefusal } from '../../../lib/domain/swap/refusal.ts';
import { faultsOf, type Trial } from '../../../lib/domain/swap/trial.ts';
import { coin, ether, intentOf, owner, thief, usdc } from './calls.ts';

const intent = intentOf();
const router = routerOf('oneinch');
const good: Trial = {
  hasSucceeded: true,
  reason: undefined,
  received: intent.least,
  spent: intent.amount,
  transfers: [
    { token: usdc.address, from: owner, to: router, units: intent.amount },
    { token: coin.address, from: router, to: owner, units: intent.least },
  ],
  approvals: [{ token: usdc.address, owner, spender: router, units: 5n }],
  gasUsed: undefined,
};

describe('a trial', () => {
  it('that brings the least and takes the amount is good', () => {
    expect(faultsOf(good, intent)).toEqual([]);
    expect(faultsOf({ ...good, spent: 0n, received: intent.least * 2n }, intent)).toEqual([]);
  });
  it('that failed is nothing else', () => {
    expect(faultsOf({ ...good, hasSucceeded: false, received: 0n }, intent)).toEqual(['reverted']);
  });
  it('that brings a unit less is refused, whatever the events claim', () => {
    expect(faultsOf({ ...good, received: intent.least - 1n }, intent)).toEqual(['received']);
  });
  it('that takes a unit more is refused', () => {
    expect(faultsOf({ ...good, spent: intent.amount + 1n }, intent)).toEqual(['spent']);
  });
  it('in which another token or coins leave the wallet is refused', () => {
    const also = (token: `0x${string}` | undefined, units = 1n): Trial => ({
      ...good,
      transfers: [...good.transfers, { token, from: owner, to: thief, units }],
    });
    expect(faultsOf(also(thief), intent)).toEqual(['leak']);
    expect(faultsOf(also(undefined), intent)).toEqual(['leak']);
    expect(faultsOf(also(thief, 0n), intent)).toEqual([]);
    expect(faultsOf(also(undefined), intentOf({ spent: ether }))).toContain('leak');
  });
  it('in which somebody else may take something is refused', () => {
    const also = (token: `0x${string}`, spender: `0x${string}`, of = owner): Trial => ({
      ...good,
      approvals: [{ token, owner: of, spender, units: 1n }],
    });
    expect(faultsOf(also(usdc.address, thief), intent)).toEqual(['approval']);
    expect(faultsOf(also(coin.address, router), intent)).toEqual(['approval']);
    expect(faultsOf(also(coin.address, thief, thief), intent)).toEqual([]);
  });
});

describe('a contract’s refusal', () => {
  const words = (text: string): `0x${string}` => {
    const bytes = Buffer.from(text);
    const word = (value: number) => value.toString(16).padStart(64, '0');
    return `0x08c379a0${word(32)}${word(bytes.length)}${bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0')}`;
  };
  it.each([
    [words('Return amount is not enough'), 'minimum'],
    [words('UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT'), 'minimum'],
    [words('TransferHelper: TRANSFER_FROM_FAILED'), 'allowance'],
    [words('ERC20: insufficient allowance'), 'allowance'],
    [words('trading is not open'), 'other'],
    [`0x064a4ec6${'0'.repeat(128)}`, 'minimum'],
    ['0x', 'other'],
    ['0x08c379a0', 'other'],
    [`0x08c379a0${'f'.repeat(128)}`, 'other'],
    [undefined, 'other'],
  ] as const)('%s means %s', (data, kind) => {
    expect(readRefusal(data).kind).toBe(kind);
  });
  it('is told in its own words, without what could change the screen around it', () => {
    expect(readRefusal(words('not yours')).text).toBe('not yours');
    expect(readRefusal(words('a\u202Eb\u0000c')).text).toBe('abc');
    expect(readRefusal(words('x'.repeat(1_000))).text).toHaveLength(200);
  });
});
