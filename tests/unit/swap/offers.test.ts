import { describe, expect, it } from 'vitest';
import { bestOffer, type Offer, type OfferPrices } from '../../../lib/domain/swap/offers.ts';
import { price } from '../../../lib/math/amount.ts';
import { coin } from './calls.ts';
import { quoteOf } from './quotes.ts';

const whole = 10n ** 18n;
const offer = (
  provider: 'oneinch' | 'kyberswap',
  dstAmount: bigint,
  change: Partial<Offer> = {},
  gas = 200_000n,
): Offer => ({
  quote: quoteOf({ provider, dstAmount, gas }),
  needsApproval: false,
  ...change,
});
const prices: OfferPrices = { bought: price('10'), gas: 10n ** 10n, coin: { decimals: 18, price: price('2000') } };
const unpriced: OfferPrices = { bought: undefined, gas: undefined, coin: { decimals: 18, price: undefined } };
const taken = (offers: readonly Offer[], by = prices) => bestOffer(offers, coin, by)?.quote.provider;

describe('the better offer', () => {
  it('is the one that brings more', () => {
    expect(taken([offer('oneinch', 100n * whole), offer('kyberswap', 101n * whole)])).toBe('kyberswap');
    expect(taken([offer('oneinch', 102n * whole), offer('kyberswap', 101n * whole)])).toBe('oneinch');
    expect(taken([offer('oneinch', 100n * whole), offer('kyberswap', 101n * whole)], unpriced)).toBe('kyberswap');
  });

  it('counts what the network takes for it, and for the approval that it still needs', () => {
    // A dollar more, for eight dollars more of gas.
    const costly = offer('kyberswap', (1_001n * whole) / 10n, {}, 600_000n);
    expect(taken([offer('oneinch', 100n * whole), costly])).toBe('oneinch');
    // Two dollars are 0.2 coins; an approval at this gas is one dollar.
    const better = (needsApproval: boolean) => [
      offer('oneinch', 10n * whole, { needsApproval: false }),
      offer('kyberswap', (1_005n * whole) / 100n, { needsApproval }),
    ];
    expect([taken(better(false)), taken(better(true))]).toEqual(['kyberswap', 'oneinch']);
  });

  it('counts no gas where one provider does not tell it', () => {
    const silent = {
      quote: quoteOf({ provider: 'kyberswap', dstAmount: 100n * whole }),
      needsApproval: false,
    } as const;
    expect(taken([offer('oneinch', (1_002n * whole) / 10n, {}, 600_000n), silent])).toBe('oneinch');
  });

  it('is the first of the list where they are as good as equal, in whichever order they came', () => {
    const [one, other] = [offer('oneinch', 100_000n * whole), offer('kyberswap', 100_050n * whole)];
    expect([taken([one, other]), taken([other, one])]).toEqual(['oneinch', 'oneinch']);
  });

  it('is the only one while no other has answered, and none before', () => {
    expect(taken([offer('kyberswap', whole)])).toBe('kyberswap');
    expect(taken([])).toBeUndefined();
  });
});
