import { describe, expect, it } from 'vitest';
import { changeSwap, newSwap, type SwapAmount } from '../../../lib/domain/swap/draft.ts';
import { judgeSwap, type SeenSwap } from '../../../lib/domain/swap/judge-swap.ts';
import { percent, price, tokens } from '../../../lib/math/amount.ts';
import { coin, ether, usdc } from './calls.ts';
import { quoteOf } from './quotes.ts';

const rich = { balance: 10n ** 20n, allowance: 10n ** 20n, coins: 10n ** 20n, gasCost: 10n ** 15n };
const draftOf = (text: string) => changeSwap(newSwap, { kind: 'filled', amount: tokens(text) });
const sight: SeenSwap = {
  draft: draftOf('1000'),
  spent: usdc,
  bought: coin,
  quote: quoteOf(),
  prices: { spent: price('1'), bought: price('10') },
  dayChanges: [percent('0'), percent('0')],
  arePricesAsked: false,
  coin: { decimals: 18, price: price('2000') },
  tax: percent('0'),
  isConnected: true,
  facts: rich,
  allowance: { chosen: undefined, batch: 'none', hasPermit: false, isGranting: false },
};
const judge = (change: Partial<SeenSwap>) => judgeSwap({ ...sight, ...change });
const step = (change: Partial<SeenSwap>) => judge(change).step;
const amount = (text: string): { readonly draft: SeenSwap['draft'] } => ({ draft: draftOf(text) });
const short = { ...rich, allowance: 999_999_999n };

describe('the button of a swap', () => {
  it('leads from the wallet to the swap', () => {
    expect(step({ isConnected: false })).toEqual({ kind: 'connect' });
    expect(step({ draft: newSwap })).toEqual({ kind: 'enter' });
    expect(step(amount('0.0001'))).toEqual({ kind: 'amount', issue: { kind: 'tooSmall' } });
    expect(step({ facts: { ...rich, balance: 4_999_999n } })).toEqual({ kind: 'insufficient' });
    expect(step({ facts: { ...rich, coins: 0n } })).toEqual({ kind: 'noGas' });
    expect(step({ quote: undefined })).toEqual({ kind: 'quote' });
    // A press before the prices would be judged as an unknown loss, and asked about for nothing.
    expect(step({ arePricesAsked: true })).toEqual({ kind: 'quote' });
    expect(step({ facts: short })).toEqual({ kind: 'approve', allowance: 1_000_000_000n });
    expect(step({})).toEqual({ kind: 'swap' });
  });

  it('needs no approval for a coin, and counts its gas beside the amount', () => {
    const spendsCoins = { spent: ether, draft: draftOf('5'), quote: quoteOf({ amount: 5n * 10n ** 18n }) };
    expect(step({ ...spendsCoins, facts: { ...rich, allowance: undefined } })).toEqual({ kind: 'swap' });
    const all = 5n * 10n ** 18n;
    expect(step({ ...spendsCoins, facts: { ...rich, balance: all, coins: all } })).toEqual({ kind: 'noGas' });
  });

  it('is not held up by what is not known yet, and waits for no small rate', () => {
    const unknown = { balance: undefined, allowance: undefined, coins: undefined, gasCost: undefined };
    expect(step({ facts: unknown })).toEqual({ kind: 'swap' });
    expect(step({ quote: quoteOf({ reference: undefined }) })).toEqual({ kind: 'swap' });
  });

  it('offers no second approval while one is on its way', () => {
    const allowance = { ...sight.allowance, isGranting: true };
    expect(step({ facts: short, allowance })).toEqual({ kind: 'granting' });
    expect(step({ allowance })).toEqual({ kind: 'swap' });
  });

  it('lets nobody pay for an approval that does not suffice', () => {
    const own = (units: bigint | undefined) => ({
      facts: short,
      allowance: { ...sight.allowance, chosen: { kind: 'own', units } as const },
    });
    expect(step(own(150_000_000n))).toEqual({ kind: 'approve', allowance: undefined });
    expect(step(own(undefined))).toEqual({ kind: 'approve', allowance: undefined });
    expect(step(own(1_000_000_000n))).toEqual({ kind: 'approve', allowance: 1_000_000_000n });
  });

  it('swaps at once where a signature or the wallet takes the place of the approval', () => {
    for (const kind of ['permit', 'batch'] as const) {
      const allowance = { ...sight.allowance, chosen: { kind }, batch: 'supported', hasPermit: true } as const;
      expect(step({ facts: short, allowance })).toEqual({ kind: 'swap' });
    }
  });
});

it('what a token keeps of a transfer is in every figure of the swap', () => {
  const judged = judge({ tax: percent('10') });
  expect(judged.received).toBe(90n * 10n ** 18n);
  expect(judged.slippage).toBe('1.3');
  expect(judged.least).toBe((90n * 10n ** 18n * 9_870n) / 10_000n);
  expect(judged.loss).toMatchObject({ paid: '1000', received: '891', percent: '10.9' });
  expect(judged.level).toBe('typed');
  expect(judged.costs?.tax).toBe('99');
});

describe('the slippage of a swap', () => {
  const ofGas = { ...rich, gasCost: 5n * 10n ** 14n };
  const auto = (change: Partial<SeenSwap> = {}) => judge({ facts: ofGas, ...change });
  it('follows from the swap, and its minimum with it', () => {
    expect(auto()).toMatchObject({ auto: '0.3', slippage: '0.3', least: (100n * 10n ** 18n * 9_970n) / 10_000n });
    const moved = auto({ dayChanges: [percent('0'), percent('-30')] });
    expect(moved).toMatchObject({ auto: '0.9', slippage: '0.9', least: (100n * 10n ** 18n * 9_910n) / 10_000n });
    // This swap loses a tenth to its pool, where anybody may trade around it for a dollar.
    const deep = { quote: quoteOf({ dstAmount: 90n * 10n ** 18n }), dayChanges: [percent('0'), percent('-30')] };
    expect(auto(deep).slippage).toBe('0.3');
  });
  it('is the user’s own where he chose one', () => {
    const draft = changeSwap(draftOf('1000'), { kind: 'slippageChosen', percent: '1' });
    expect(auto({ draft })).toMatchObject({ auto: '0.3', slippage: '1', least: 99n * 10n ** 18n });
    expect(auto({ draft: changeSwap(draft, { kind: 'slippageAuto' }) }).slippage).toBe('0.3');
  });
  it('is the usual one where none follows: without a quote, or for a tax that is too high', () => {
    expect(auto({ quote: undefined })).toMatchObject({ auto: undefined, slippage: '0.5' });
    expect(auto({ tax: percent('41') })).toMatchObject({ auto: undefined, slippage: '0.5' });
  });
});

it('a coin and its wrapped form are one for one, without a quote, a loss or an approval', () => {
  const wrapped = { ...coin, address: ether.wrapped ?? coin.address };
  const entered: SwapAmount = { kind: 'amount', amount: tokens('2') };
  const judged = judge({
    spent: wrapped,
    bought: ether,
    draft: { ...newSwap, amount: entered },
    quote: undefined,
    facts: { ...rich, allowance: 0n },
  });
  const units = 2n * 10n ** 18n;
  expect(judged).toMatchObject({ wraps: 'unwrap', received: units, least: units, level: 'none' });
  expect([judged.step.kind, judged.isShort, judged.loss]).toEqual(['swap', false, undefined]);
});
