import { impactPx } from '../book/impact.ts';
import type { PerpMarket } from '../state/model.ts';
import { mulDiv } from '../units/integer.ts';

/** Rates and premiums are in units of 10^-10. */
export const FUNDING_UNIT = 10_000_000_000;
const INTEREST_8H = 1_000_000;
const CLAMP = 5_000_000;
/** 4% per hour. */
const CAP = 400_000_000;
const HOURS = 8;

/** $20,000 for the two largest markets, $6,000 for the others, in micro-USD. */
export const impactNotional = ({ name }: PerpMarket): number =>
  name === 'BTC' || name === 'ETH' ? 20_000_000_000 : 6_000_000_000;

/**
 * Returns how far the order book is above (or below) the oracle price; undefined if it is too thin for the impact
 * notional.
 */
function premiumOf(market: PerpMarket): number | undefined {
  const notional = impactNotional(market);
  const bid = impactPx(market.bids, notional);
  const ask = impactPx(market.asks, notional);
  if (bid === undefined || ask === undefined || market.oraclePx === 0) return undefined;
  const above = Math.max(bid - market.oraclePx, 0) - Math.max(market.oraclePx - ask, 0);
  return mulDiv(above, FUNDING_UNIT, market.oraclePx);
}

/** Takes `count` equal samples, since prices did not move between two calls. */
export function samplePremium(market: PerpMarket, count: number): void {
  const premium = premiumOf(market);
  market.premium = premium;
  if (premium === undefined) return;
  market.premiumSum += premium * count;
  market.premiumCount += count;
  market.fundingRate = hourlyRate(Math.trunc(market.premiumSum / market.premiumCount));
}

/**
 * Returns the hourly rate. The eight-hour rate is the premium plus the interest that the clamp allows; an eighth is
 * paid each hour (9.3).
 */
function hourlyRate(premium: number): number {
  const interest = Math.min(CLAMP, Math.max(-CLAMP, INTEREST_8H - premium));
  const rate = Math.trunc((premium + interest) / HOURS);
  return Math.min(CAP, Math.max(-CAP, rate));
}
