import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeRate } from '@/lib/domain/perps/index.ts';
import { driftOf, slippageOf } from '@/lib/domain/perps/receipt/slippage.ts';
import { price, size, tokens, usd } from '@/lib/math/amount.ts';
import { add, neg, sum } from '@/lib/math/arithmetic.ts';
import { sign } from '@/lib/math/comparison.ts';
import { fromUnits } from '@/lib/math/onchain.ts';
import { notional } from '@/lib/math/units.ts';
import { arrivedAt, fillOf, nameOf, onlyReceipt, recordOf } from './recorded.ts';

const anyPrice = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => fromUnits<'price'>(units, 6));
const anySize = fc.bigInt({ min: 1n, max: 10n ** 10n }).map((units) => fromUnits<'size'>(units, 5));
const anySide = fc.constantFrom('buy' as const, 'sell' as const);
const other = { buy: 'sell', sell: 'buy' } as const;

describe('slippage', () => {
  it('is a cost for a buyer who paid more, and for a seller who got less', () => {
    const filled = { size: size('2'), value: usd('201') };
    expect(slippageOf('buy', price('100'), filled)).toMatchObject({ points: '50', usd: '1' });
    expect(slippageOf('sell', price('100'), filled)).toMatchObject({ points: '-50', usd: '-1' });
    const worse = { size: size('2'), value: usd('199') };
    expect(slippageOf('sell', price('100'), worse)).toMatchObject({ points: '50', usd: '1' });
  });

  it('has the opposite sign for the other side, is exact in dollars, and has one sign in points and dollars', () => {
    fc.assert(
      fc.property(anySide, anyPrice, anyPrice, anySize, (side, quoted, at, held) => {
        const filled = { size: held, value: notional(at, held) };
        const [own, opposite] = [slippageOf(side, quoted, filled), slippageOf(other[side], quoted, filled)];
        expect(opposite?.usd).toBe(own && neg(own.usd));
        const cost = own === undefined ? usd('0') : side === 'buy' ? own.usd : neg(own.usd);
        expect(add(notional(quoted, held), cost)).toBe(filled.value);
        if (own !== undefined && sign(own.points) !== 0) expect(sign(own.points)).toBe(sign(own.usd));
      }),
    );
  });

  it('is none at the quoted price', () => {
    fc.assert(
      fc.property(anySide, anyPrice, anySize, (side, at, held) => {
        expect(slippageOf(side, at, { size: held, value: notional(at, held) })).toMatchObject({
          points: '0',
          usd: '0',
        });
      }),
    );
  });
});

describe('the drift after a fill', () => {
  it('is in favour of a buyer if the price rose, and of a seller if it fell, by the same points', () => {
    const filled = { size: size('2'), value: usd('200') };
    expect(driftOf('buy', filled, price('100.5'))).toBe('50');
    expect(driftOf('sell', filled, price('100.5'))).toBe('-50');
    fc.assert(
      fc.property(anyPrice, anyPrice, anySize, (at, then, held) => {
        const sold = driftOf('sell', { size: held, value: notional(at, held) }, then);
        expect(driftOf('buy', { size: held, value: notional(at, held) }, then)).toBe(sold && neg(sold));
      }),
    );
  });
});

describe('a receipt', () => {
  const fills = [
    fillOf({ orderId: 7, id: 1, price: price('100'), size: size('0.4'), time: arrivedAt + 80 }),
    fillOf({ orderId: 7, id: 2, price: price('101'), size: size('0.6'), time: arrivedAt + 95 }),
  ];
  const stored = recordOf({ orderId: 7, filled: { size: size('1'), average: price('100.6') } }, { 1000: price('101') });

  it('counts the fills of its order alone, and takes the fee apart', () => {
    const receipt = onlyReceipt(stored, [...fills, fillOf({ orderId: 8 })]);
    expect(receipt.filled).toMatchObject({ size: '1', value: '100.6', average: '100.6' });
    expect(receipt.filled?.fees).toEqual({ exchange: '0.09', builder: '0.2' });
    expect(receipt.filled && feeRate(usd('0.2'), receipt.filled)).toBe('0.1988');
    expect(receipt.filled?.between).toEqual({ first: arrivedAt + 80, last: arrivedAt + 95 });
    expect(receipt.againstQuote).toMatchObject({ points: '60', usd: '0.6' });
    expect(receipt.againstMid).toBeUndefined();
  });

  it('shows a price that was not recorded as missing, and never as none', () => {
    expect(onlyReceipt(stored, fills).drifts).toEqual([
      { afterMs: 1_000, points: '39.76' },
      { afterMs: 10_000, points: undefined },
      { afterMs: 60_000, points: undefined },
    ]);
  });

  it('tells no prices after the fill of an order that rested first: they were asked for before it', () => {
    const rested = recordOf({ orderId: 7, outcome: 'resting' }, { 1000: price('101') });
    expect(onlyReceipt(rested, fills).drifts.map(({ points }) => points)).toEqual([undefined, undefined, undefined]);
    expect(onlyReceipt(rested, fills).filled?.size).toBe('1');
    expect(onlyReceipt(rested, []).filled).toBeUndefined();
  });

  it('takes the size and average of the response until the exchange has reported every fill, without a fee', () => {
    const early = onlyReceipt(stored, fills.slice(0, 1));
    expect(early.filled).toMatchObject({ size: '1', average: '100.6', fees: undefined, between: undefined });
  });

  it('knows an order by its own name where the exchange had not numbered it, and its fee only in dollars', () => {
    const { record, after } = recordOf({ orderId: 9, outcome: 'waiting' });
    const [leg] = record.legs;
    if (leg === undefined) throw new Error('The record is empty');
    const { orderId: _, ...unnumbered } = leg;
    const waiting = { record: { ...record, legs: [unnumbered] }, after };
    const receipt = onlyReceipt(waiting, [
      fillOf({ orderId: 9, cloid: nameOf(9), feeToken: 'HYPE', fee: tokens('1') }),
    ]);
    expect(receipt.filled).toMatchObject({ size: '1', fees: undefined });
  });

  it('adds up to the fills, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyPrice, anySize), { minLength: 1, maxLength: 8 }), (parts) => {
        const own = parts.map(([at, of], id) => fillOf({ orderId: 7, id, price: at, size: of }));
        const { filled } = onlyReceipt(recordOf({ orderId: 7 }), own);
        expect(filled?.value).toBe(sum(parts.map(([at, of]) => notional(at, of))));
        const { exchange = usd('0'), builder = usd('0') } = filled?.fees ?? {};
        expect(String(add(exchange, builder))).toBe(String(sum(own.map(({ fee }) => fee))));
      }),
    );
  });
});
