import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMinimum } from '../../../lib/domain/swap/calldata/lowered.ts';
import { UnreadableCall } from '../../../lib/domain/swap/calldata/reader.ts';
import { checkTransaction } from '../../../lib/domain/swap/check-transaction.ts';
import { type Hex, routerOf, type SwapIntent } from '../../../lib/domain/swap/intent.ts';
import { cachedOf, isAccepted, isTaxed, returnedOfHundred } from '../../../lib/domain/swap/round-trip.ts';
import { listedTwinOf, unlistedPair } from '../../../lib/domain/swap/unlisted-pair.ts';
import { percent } from '../../../lib/math/amount.ts';
import { gte } from '../../../lib/math/comparison.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { ether, intentOf, kyberSwap, oneinchSwap, poolSwap, usdc, withPermit } from './calls.ts';

describe('a round trip', () => {
  it('keeps what does not come back, reckoned for all that was bought', () => {
    expect(cachedOf({ paid: 100n, got: 50n, sold: 50n, back: 90n })).toBe('10');
    expect(cachedOf({ paid: 100n, got: 50n, sold: 25n, back: 45n })).toBe('10');
    expect(cachedOf({ paid: 100n, got: 50n, sold: 50n, back: 0n })).toBe('100');
  });
  it('never keeps less than nothing, whatever a token pays out', () => {
    const units = fc.bigInt({ min: 1n, max: 2n ** 128n });
    fc.assert(
      fc.property(units, units, units, (paid, got, back) => {
        expect(gte(cachedOf({ paid, got, sold: got, back }), percent('0'))).toBe(true);
      }),
    );
  });
  it('is told by what comes back of a hundred dollars', () => {
    expect(returnedOfHundred(percent('9.75'))).toBe('90.25');
  });
  it('is taxed beyond what fees and pools take twice', () => {
    expect([isTaxed(percent('2.6')), isTaxed(percent('4')), isTaxed(percent('4.01'))]).toEqual([false, false, true]);
  });
  it('that was accepted may get a point worse, and no more', () => {
    const accepts = (kept: string) => isAccepted(percent(kept), percent('3'));
    expect([accepts('2'), accepts('4'), accepts('4.1'), isAccepted(percent('0'), undefined)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('bytes without a minimum', () => {
  const departures = (intent: SwapIntent, data: Hex) =>
    checkTransaction(
      {
        to: routerOf(intent.provider),
        data: withoutMinimum(intent.provider, data),
        value: intent.spent.isNative ? intent.amount : 0n,
      },
      intent,
    ).departures;
  const calls = [usdc, ether].flatMap((spent) => {
    const intent = intentOf({ spent });
    const kyber = intentOf({ spent, provider: 'kyberswap' });
    const pools = ([1, 2, 3] as const).flatMap((count) =>
      [false, true].map((to) => [intent, poolSwap(intent, { pools: count, to })] as const),
    );
    const simple = spent.isNative ? [] : [[kyber, kyberSwap(kyber, {}, true)] as const];
    return [[intent, oneinchSwap(intent)] as const, [kyber, kyberSwap(kyber)] as const, ...simple, ...pools];
  });
  it('differ from the swap in nothing else, in all layouts', () => {
    for (const [intent, data] of calls) {
      expect(departures(intent, data)).toEqual(['least']);
      expect(departures({ ...intent, least: 1n }, data)).toEqual([]);
      expect(withoutMinimum(intent.provider, data)).toHaveLength(data.length);
    }
  });
  it('are made of no call whose minimum has no place of its own', () => {
    expect(() => withoutMinimum('oneinch', withPermit(usdc.address, '0x12', '0x34'))).toThrow(UnreadableCall);
    expect(() => withoutMinimum('kyberswap', '0x12345678')).toThrow(UnreadableCall);
  });
});

describe('a token outside the catalogue', () => {
  const address = addressSchema.parse(`0x${'12'.repeat(20)}`);
  it('is paired with the coin of its chain', () => {
    expect(unlistedPair({ chainId: 56, address, decimals: 9, symbol: 'ODD' })).toMatchObject({
      pairId: 0,
      label: 'ODD/BNB',
      baseDecimals: 9,
      quoteIsNative: true,
    });
  });
  it('cannot turn the screen around by its name, and has one where its contract gives none', () => {
    const named = (symbol?: string) => unlistedPair({ chainId: 1, address, decimals: 18, symbol })?.baseSymbol;
    expect([named('A\u202eB'), named(), named(' \u200b '), named('ABCDEFGHIJKLMN')]).toEqual([
      'AB',
      '0x1212',
      '0x1212',
      'ABCDEFGHIJ',
    ]);
  });
  it('is told of the listed token for which it could be taken, and never of itself', () => {
    const usdt = { address: addressSchema.parse(`0x${'34'.repeat(20)}`), symbol: 'USDT', name: 'Tether' };
    const twin = (symbol: string, at = address) =>
      listedTwinOf({ chainId: 1, address: at, decimals: 6, symbol, name: 'x' }, [usdt])?.symbol;
    expect([twin('U\u0405DT'), twin('usdt'), twin('DRIP'), twin('USDT', usdt.address)]).toEqual([
      'USDT',
      'USDT',
      undefined,
      undefined,
    ]);
  });
});
