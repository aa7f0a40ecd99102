import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountKind, spotBalance } from '../../../lib/domain/funds/account.ts';
import { type AmountForm, changeAmount, checkAmount, emptyForm } from '../../../lib/domain/funds/amount-form.ts';
import { type DepositQuote, depositFee, depositIssues, depositSummary } from '../../../lib/domain/funds/deposit.ts';
import { availableToTransfer, transferIssues, transferSummary } from '../../../lib/domain/funds/transfer.ts';
import { availableToWithdraw, withdrawalIssues, withdrawalSummary } from '../../../lib/domain/funds/withdrawal.ts';
import { basisPoints, tokens, usdc } from '../../../lib/math/amount.ts';
import { add, sub } from '../../../lib/math/arithmetic.ts';
import { gt, gte, isNegative, lte } from '../../../lib/math/comparison.ts';
import { fromUnits, toUnits } from '../../../lib/math/onchain.ts';

const typed = (value: string | undefined, text = value ?? 'x'): AmountForm =>
  changeAmount(emptyForm, { kind: 'typed', value, text });
const units = fc.bigInt({ min: 0n, max: 10n ** 13n });
const dollars = units.map((count) => fromUnits<'usdc'>(count, 6));
const circle: DepositQuote = {
  route: 'cctp',
  burnFee: basisPoints('1.3'),
  forwardFee: usdc('0.2'),
  activation: usdc('1'),
  landsIn: 'perp',
};
const quotes = fc.constantFrom<DepositQuote>({ route: 'bridge' }, circle, { ...circle, activation: usdc('0') });
const kinds = (issues: readonly { kind: string }[]) => issues.map(({ kind }) => kind);
const account = (perp: string, spot: string, mode: 'disabled' | 'unifiedAccount' = 'disabled') => ({
  kind: accountKind(mode),
  perp: { withdrawable: usdc(perp), total: usdc(perp) },
  spot: spotBalance({ total: usdc(spot), hold: usdc('0') }),
});

describe('an amount', () => {
  test.each(['1e30', '-1', '0.0000001', 'NaN', '5e0', '٥', '5,5', '0', '', ' ', '0x5', '--1', 'Infinity', '1_000'])(
    '%o is refused',
    (text) => {
      expect(checkAmount(typed(text))).toHaveProperty('issue');
    },
  );

  test('of six decimals is kept to the last unit, and of seven never rounded', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 9n }), (count, rest) => {
        const amount = fromUnits<'usdc'>(count, 6);
        const checked = checkAmount(typed(amount));
        expect('amount' in checked && toUnits(checked.amount, 6)).toBe(count);
        expect(checkAmount(typed(fromUnits<'usdc'>(count * 10n + rest, 7)))).toEqual({
          issue: { kind: 'decimals', most: 6 },
        });
      }),
    );
  });

  test('can be filled in with all there is, and cleared', () => {
    const filled = changeAmount(emptyForm, { kind: 'filled', amount: usdc('7') });
    expect(checkAmount(filled)).toEqual({ amount: '7' });
    expect(changeAmount(filled, { kind: 'cleared' })).toBe(emptyForm);
    expect(typed('', '')).toBe(emptyForm);
    expect(typed(undefined, 'abc')).toEqual({ kind: 'unreadable' });
  });
});

describe('an amount that nobody can move', () => {
  test('of less than is taken changes no balance that is shown', () => {
    const facts = { hasWallet: true, balance: usdc('10'), quote: { route: 'bridge' }, gas: undefined } as const;
    expect(depositSummary(typed('4'), facts)).toEqual({ walletAfter: undefined, fee: undefined, credited: undefined });
  });

  test.each(['-5', '0', '1.0000001'])('of %s changes nothing that is shown beforehand', (text) => {
    const form = typed(text);
    const deposit = { hasWallet: true, balance: usdc('25000'), quote: { route: 'bridge' }, gas: undefined } as const;
    expect(depositSummary(form, deposit)).toEqual({ walletAfter: undefined, fee: undefined, credited: undefined });
    const quote = { route: 'bridge', fee: usdc('1'), reserve: usdc('0') } as const;
    const { net, availableAfter } = withdrawalSummary(form, { hasWallet: true, withdrawable: usdc('10'), quote });
    expect([net, availableAfter]).toEqual([undefined, undefined]);
    const facts = { hasWallet: true, account: account('10', '10'), direction: 'toSpot' } as const;
    expect(transferSummary(form, facts)).toEqual({
      perpAfter: undefined,
      spotAfter: undefined,
    });
  });
});

describe('a deposit', () => {
  const rich = { hasWallet: true, balance: usdc('1000000'), gas: undefined };

  test('without an issue is covered, above its least and above its fee', () => {
    fc.assert(
      fc.property(dollars, dollars, quotes, (amount, balance, quote) => {
        const form = typed(amount);
        const facts = { hasWallet: true, balance, quote, gas: undefined };
        const summary = depositSummary(form, facts);
        if (depositIssues(form, facts).length > 0) return;
        expect(lte(amount, balance)).toBe(true);
        expect(gte(amount, usdc(quote.route === 'bridge' ? '5' : '1'))).toBe(true);
        expect(gt(amount, depositFee(quote, amount))).toBe(true);
        expect(summary.walletAfter).toBe(sub(balance, amount));
        expect(summary.credited).toBe(sub(amount, depositFee(quote, amount)));
      }),
    );
  });

  test.each([
    ['4.999999', { route: 'bridge' }, { kind: 'minimum', route: 'bridge', least: '5' }],
    ['0.999999', circle, { kind: 'minimum', route: 'cctp', least: '1' }],
    ['1.2', circle, { kind: 'fee', fee: '1.200156' }],
  ] as const)('of %s is too small', (amount, quote, issue) => {
    expect(depositIssues(typed(amount), { ...rich, quote })).toEqual([issue]);
  });

  test('says first what is to be mended first', () => {
    const gas = { needed: tokens('0.1'), held: tokens('0') };
    const poor = { hasWallet: false, balance: usdc('1'), quote: { route: 'bridge' }, gas } as const;
    expect(kinds(depositIssues(emptyForm, poor))).toEqual(['wallet', 'invalid']);
    expect(kinds(depositIssues(typed('2'), poor))).toEqual(['wallet', 'minimum', 'balance', 'gas']);
    expect(depositIssues(typed('5'), { ...rich, quote: undefined })).toEqual([]);
  });

  test('by Circle costs its basis points, rounded up, and what is flat', () => {
    expect(depositFee(circle, usdc('100.000001'))).toBe('1.213001');
    expect(depositFee({ route: 'bridge' }, usdc('100'))).toBe('0');
  });
});

describe('a withdrawal', () => {
  test('without an issue arrives with its fee taken and leaves what has to stay', () => {
    fc.assert(
      fc.property(dollars, dollars, dollars, dollars, (amount, withdrawable, fee, reserve) => {
        const facts = { hasWallet: true, withdrawable, quote: { route: 'cctp', fee, reserve } } as const;
        const available = availableToWithdraw(facts);
        expect(available !== undefined && isNegative(available)).toBe(false);
        const { net, availableAfter } = withdrawalSummary(typed(amount), facts);
        if (withdrawalIssues(typed(amount), facts).length > 0) return;
        expect(add(net ?? usdc('0'), fee)).toBe(amount);
        expect(add(availableAfter ?? usdc('0'), add(amount, reserve))).toBe(withdrawable);
      }),
    );
  });

  test('of no more than its fee, or of more than there is, is none', () => {
    const quote = { route: 'bridge', fee: usdc('1'), reserve: usdc('0') } as const;
    const facts = { hasWallet: true, withdrawable: usdc('10'), quote };
    expect(kinds(withdrawalIssues(typed('1'), facts))).toEqual(['fee']);
    expect(kinds(withdrawalIssues(typed('10.000001'), facts))).toEqual(['balance']);
    expect(withdrawalIssues(typed('10'), facts)).toEqual([]);
    expect(availableToWithdraw({ ...facts, quote: { ...quote, reserve: usdc('11') } })).toBe('0');
    expect(kinds(withdrawalIssues(emptyForm, { ...facts, hasWallet: false }))).toEqual(['wallet', 'invalid']);
  });
});

describe('a transfer', () => {
  test('moves as much as it takes', () => {
    fc.assert(
      fc.property(dollars, dollars, dollars, fc.constantFrom('toSpot', 'toPerp'), (amount, perp, spot, direction) => {
        const facts = { hasWallet: true, account: account(perp, spot), direction };
        if (transferIssues(typed(amount), facts).length > 0) return;
        const { perpAfter = usdc('0'), spotAfter = usdc('0') } = transferSummary(typed(amount), facts);
        expect(add(perpAfter, spotAfter)).toBe(add(perp, spot));
        expect(isNegative(perpAfter) || isNegative(spotAfter)).toBe(false);
      }),
    );
  });

  test('is not for unified accounts, nor out of an empty side', () => {
    const facts = { hasWallet: true, account: account('0', '5'), direction: 'toSpot' } as const;
    expect(kinds(transferIssues(typed('1'), facts))).toEqual(['nothing']);
    expect(kinds(transferIssues(typed('6'), { ...facts, direction: 'toPerp' }))).toEqual(['balance']);
    expect(kinds(transferIssues(typed('1'), { ...facts, account: account('5', '5', 'unifiedAccount') }))).toEqual([
      'unified',
    ]);
    expect(kinds(transferIssues(typed('1'), { ...facts, hasWallet: false }))).toEqual(['wallet']);
  });

  test('out of spot knows no more decimals than a chain’s dollars', () => {
    const spot = spotBalance({ total: usdc('1.23456789'), hold: usdc('0.1') });
    const fine = { ...account('0', '0'), spot };
    expect(availableToTransfer({ hasWallet: true, account: fine, direction: 'toPerp' })).toBe('1.134567');
  });
});
