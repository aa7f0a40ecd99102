import { describe, expect, it } from 'vitest';
import { type AllowanceChoice, allowanceChoice, allowanceOf } from '../../../lib/domain/swap/allowance.ts';
import { changeSwap, newSwap } from '../../../lib/domain/swap/draft.ts';
import { spendFor } from '../../../lib/domain/swap/quote.ts';
import { price, type Tokens, tokens } from '../../../lib/math/amount.ts';
import { coin, usdc } from './calls.ts';

describe('a wanted amount', () => {
  const rate = price('0.25');
  const spend = (wanted: Tokens) => spendFor(wanted, rate, usdc);
  const wants = (value: string | undefined, text = value ?? '') =>
    changeSwap(newSwap, { kind: 'wanted', value, text, spend });

  it('becomes what it costs at the last rate, in the units of the spent token and never too little', () => {
    expect(wants('3')).toMatchObject({ wanted: { amount: '3' }, amount: { kind: 'amount', amount: '12' } });
    expect(spendFor(tokens('1'), price('3'), usdc)).toBe('0.333334');
    expect(spendFor(tokens('1'), price('3'), { ...coin, decimals: 0 })).toBe('1');
  });
  it('costs nothing that could be told while no rate is known', () => {
    const draft = changeSwap(newSwap, { kind: 'wanted', value: '3', text: '3', spend: () => undefined });
    expect(draft).toMatchObject({ wanted: { amount: '3' }, amount: { kind: 'empty' } });
    expect(spendFor(tokens('1'), price('0'), usdc)).toBeUndefined();
  });
  it('that is unreadable or gone spends nothing', () => {
    expect(wants(undefined, 'x')).toMatchObject({ wanted: { kind: 'unreadable' }, amount: { kind: 'empty' } });
    expect(wants(undefined)).toMatchObject({ wanted: { kind: 'empty' }, amount: { kind: 'empty' } });
  });
  it('is forgotten once what is spent is entered, filled or turned', () => {
    for (const change of [
      { kind: 'typed', value: '5', text: '5' },
      { kind: 'filled', amount: tokens('5') },
      { kind: 'side', side: 'sell' },
      { kind: 'cleared' },
    ] as const) {
      expect(changeSwap(wants('3'), change).wanted).toEqual({ kind: 'empty' });
    }
  });
});

describe('the approval in force', () => {
  const none = { batch: 'none', hasPermit: false } as const;
  const own: AllowanceChoice = { kind: 'own', units: 3n };
  it('is exact, and together with the swap where the wallet does that by itself', () => {
    expect(allowanceChoice(undefined, none)).toEqual({ kind: 'exact' });
    expect(allowanceChoice(undefined, { ...none, batch: 'ready' })).toEqual({ kind: 'exact' });
    expect(allowanceChoice(undefined, { ...none, batch: 'supported' })).toEqual({ kind: 'batch' });
  });
  it('is the user’s own while it is offered', () => {
    expect(allowanceChoice(own, { batch: 'supported', hasPermit: true })).toBe(own);
    expect(allowanceChoice({ kind: 'batch' }, { ...none, batch: 'ready' })).toEqual({ kind: 'batch' });
    expect(allowanceChoice({ kind: 'batch' }, none)).toEqual({ kind: 'exact' });
    expect(allowanceChoice({ kind: 'permit' }, none)).toEqual({ kind: 'exact' });
  });
  it('grants nothing by itself where the swap brings it along', () => {
    expect(allowanceOf({ kind: 'exact' }, 7n)).toBe(7n);
    expect(allowanceOf(own, 7n)).toBe(3n);
    expect(allowanceOf({ kind: 'unlimited' }, 7n)).toBe(2n ** 256n - 1n);
    expect([allowanceOf({ kind: 'batch' }, 7n), allowanceOf({ kind: 'permit' }, 7n)]).toEqual([undefined, undefined]);
  });
});
