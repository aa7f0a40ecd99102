import { closeOffersPercent, swapProviders } from '../../config/swaps.ts';
import { inUnit, type Percent, type Price, percent, type Usd } from '../../math/amount.ts';
import { product, sub } from '../../math/arithmetic.ts';
import { gt, isPositive, lte } from '../../math/comparison.ts';
import { fromUnits } from '../../math/onchain.ts';
import { percentageOf } from '../../math/units.ts';
import type { SwapToken } from './intent.ts';
import { type SwapQuote, tokensOf } from './quote.ts';

/** A provider's quote with the approval that it would still need. */
export interface Offer {
  readonly quote: SwapQuote;
  readonly needsApproval: boolean;
}

/** The prices by which offers are compared; an unknown cost is left out for all of them. */
export interface OfferPrices {
  readonly bought: Price | undefined;
  /** The price of a unit of gas in the units of the chain's coin. */
  readonly gas: bigint | undefined;
  readonly coin: { readonly decimals: number; readonly price: Price | undefined };
}

/** The gas of an approval. */
const approvalGas = 50_000n;
const close = percent(closeOffersPercent);
const shareDecimals = 6;

/** Returns the worth of an offer in dollars after gas; a token without a price counts as one dollar. */
function worthOf({ quote, needsApproval }: Offer, bought: SwapToken, { bought: price, gas, coin }: OfferPrices): Usd {
  const tokens = tokensOf(quote.dstAmount, bought);
  if (price === undefined) return inUnit<'usd'>(tokens);
  const value = product<'usd'>(tokens, price);
  if (gas === undefined || coin.price === undefined || quote.gas === undefined) return value;
  const units = (quote.gas + (needsApproval ? approvalGas : 0n)) * gas;
  return sub(value, product<'usd'>(fromUnits<'tokens'>(units, coin.decimals), coin.price));
}

/** Returns how many percent less an offer brings than the best one. */
function behind(worth: Usd, best: Usd): Percent {
  return isPositive(best) ? percentageOf(sub(best, worth), best, shareDecimals, 'down') : percent('0');
}

/**
 * Returns the offer that brings most after all costs. Offers that are nearly equal would change places with every
 * refresh, so among them the first provider of the list wins.
 */
export function bestOffer(offers: readonly Offer[], bought: SwapToken, prices: OfferPrices): Offer | undefined {
  const isGasReported = offers.every(({ quote }) => quote.gas !== undefined);
  const comparable = isGasReported ? prices : { ...prices, gas: undefined };
  const weighed = offers.map((offer) => ({ offer, worth: worthOf(offer, bought, comparable) }));
  const best = weighed.reduce<Usd | undefined>(
    (most, { worth }) => (most === undefined || gt(worth, most) ? worth : most),
    undefined,
  );
  if (best === undefined) return undefined;
  const order = ({ offer }: { readonly offer: Offer }): number => swapProviders.indexOf(offer.quote.provider);
  return weighed.filter(({ worth }) => lte(behind(worth, best), close)).toSorted((a, b) => order(a) - order(b))[0]
    ?.offer;
}
