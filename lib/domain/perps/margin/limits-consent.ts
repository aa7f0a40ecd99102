import { marketSlippagePercent, triggerSlippagePercent } from '../../../config/orders.ts';
import { gt } from '../../../math/comparison.ts';
import type { Address } from '../../../schemas/address.ts';
import type { TradingLimits } from '../../../schemas/trading-limits.ts';

export interface LimitsChange {
  readonly from: TradingLimits;
  readonly to: TradingLimits;
}

/** True if at least one limit allows more than before; null means no limit. */
export function isLoosened({ from, to }: LimitsChange): boolean {
  const isMore = <T>(before: T | null, after: T | null, exceeds: (a: T, b: T) => boolean): boolean =>
    before !== null && (after === null || exceeds(after, before));
  return (
    isMore(from.mostOrderUsd, to.mostOrderUsd, gt) ||
    isMore(from.mostLeverage, to.mostLeverage, (after, before) => after > before) ||
    isMore(from.mostDailyLossUsd, to.mostDailyLossUsd, gt)
  );
}

const usdText = (limit: string | null): string => (limit === null ? 'no limit' : `${limit} USD`);
const leverageText = (limit: number | null): string => (limit === null ? 'no limit' : `${limit}x`);

/** Returns a text such as "order 500 USD, leverage no limit, loss 100 USD". */
export function limitsText({ mostOrderUsd, mostLeverage, mostDailyLossUsd }: TradingLimits): string {
  return `order ${usdText(mostOrderUsd)}, leverage ${leverageText(mostLeverage)}, loss ${usdText(mostDailyLossUsd)}`;
}

export interface ConsentText {
  /** The host that asks, such as `pluto.example`. */
  readonly host: string;
  readonly wallet: Address;
  readonly change: LimitsChange;
  readonly nonce: string;
  readonly expirationTime: string;
}

/** The exact text that the wallet shows and signs: browser and server each write it from their own data. */
export function consentText({ host, wallet, change: { from, to }, nonce, expirationTime }: ConsentText): string {
  return [
    `${host} asks to loosen the limits of your account:`,
    wallet,
    '',
    `Largest order: ${usdText(from.mostOrderUsd)} -> ${usdText(to.mostOrderUsd)}`,
    'The largest order is a limit for each order, not for a day. A market order counts at the price of the market',
    `and may fill up to ${marketSlippagePercent}% above it, ${triggerSlippagePercent}% after a trigger.`,
    `Highest leverage: ${leverageText(from.mostLeverage)} -> ${leverageText(to.mostLeverage)}`,
    `Loss within 24 hours: ${usdText(from.mostDailyLossUsd)} -> ${usdText(to.mostDailyLossUsd)}`,
    '',
    `Nonce: ${nonce}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n');
}
