import { type BasisPoints, inUnit, type Percent, type Price, type Usd } from '../../../math/amount.ts';
import { sub, sum } from '../../../math/arithmetic.ts';
import { isPositive } from '../../../math/comparison.ts';
import { notional, percentageOf, priceFor } from '../../../math/units.ts';
import type { OrderRecord, PricesAfter, Quote, RecordedLeg } from '../../../schemas/order-receipts.ts';
import type { Fill } from '../../portfolio/activity.ts';
import { averageDigits } from '../market/walk.ts';
import { driftOf, type FilledValue, type Slippage, slippageOf } from './slippage.ts';

/** The fee of an order by its receivers. */
export interface FeeParts {
  readonly exchange: Usd;
  readonly builder: Usd;
}

export interface FilledPart extends FilledValue {
  readonly average: Price;
  /** Undefined while the exchange has not reported the fills, or if a fee is not in dollars. */
  readonly fees: FeeParts | undefined;
  /** The exchange's times of the first and the last fill; undefined while it has not reported them. */
  readonly between: { readonly first: number; readonly last: number } | undefined;
}

export interface ReceiptTimes {
  /** The device's own clock said this. */
  readonly pressed: number | undefined;
  /** These are times of the server's clock. */
  readonly asked: number;
  readonly sent: number;
  readonly acknowledged: number | undefined;
}

/** A price some time after the fill; undefined if it was not recorded. */
export interface Drift {
  readonly afterMs: number;
  readonly points: BasisPoints | undefined;
}

export interface OrderReceipt {
  readonly leg: RecordedLeg;
  readonly times: ReceiptTimes;
  readonly filled: FilledPart | undefined;
  /** Against the price that the screen showed; undefined if the device told none, or nothing was filled. */
  readonly againstQuote: Slippage | undefined;
  /** Against the middle of the market by the server's own figures. */
  readonly againstMid: Slippage | undefined;
  readonly drifts: readonly Drift[];
}

/** The moments after a fill at which the server asks for the price. */
export const driftMoments = [1_000, 10_000, 60_000] as const;

type Recorded = Omit<OrderRecord, 'signed'>;
/** An order is known by the exchange's number, or by its own name where that number was not known yet. */
type Wanted = Pick<Fill, 'orderId' | 'cloid'>;

/** Returns the order in a record; undefined if it is not in it. */
export const legOf = ({ legs }: Recorded, { orderId, cloid }: Wanted): RecordedLeg | undefined =>
  legs.find((leg) => leg.orderId === orderId || (cloid !== undefined && leg.cloid === cloid));

/** A part of an order, not smaller than the exchange's response said. */
function isWhole(fills: readonly Fill[], { filled }: RecordedLeg): boolean {
  return filled === undefined || !isPositive(sub(filled.size, sum(fills.map(({ size }) => size))));
}

function feesOf(fills: readonly Fill[]): FeeParts | undefined {
  if (fills.some(({ feeToken }) => feeToken !== 'USDC')) return undefined;
  const total = sum(fills.map(({ fee }) => fee));
  const builder = sum(fills.flatMap(({ builderFee }) => (builderFee === undefined ? [] : [builderFee])));
  return { exchange: inUnit<'usd'>(sub(total, builder)), builder: inUnit<'usd'>(builder) };
}

function partOf(fills: readonly Fill[]): FilledPart | undefined {
  const size = sum(fills.map((fill) => fill.size));
  if (!isPositive(size)) return undefined;
  const value = sum(fills.map((fill) => notional(fill.price, fill.size)));
  const times = fills.map(({ time }) => time);
  return {
    ...{ size, value, average: priceFor(value, size, averageDigits, 'half-up'), fees: feesOf(fills) },
    between: { first: Math.min(...times), last: Math.max(...times) },
  };
}

/** Returns the filled part by the exchange's fills; until it reports all of them, by its response to the order. */
function filledOf(leg: RecordedLeg, fills: readonly Fill[]): FilledPart | undefined {
  const told = leg.filled;
  if (isWhole(fills, leg) || told?.average === undefined) return partOf(fills);
  const { size, average } = told;
  return { size, average, value: notional(average, size), fees: undefined, between: undefined };
}

/** Returns what became of an order: what was quoted and filled, when, at which cost, and where the price went. */
export function receiptOf(
  { record, after }: { readonly record: Recorded; readonly after: PricesAfter },
  leg: RecordedLeg,
  fills: readonly Fill[],
): OrderReceipt {
  const { side, coin, quoted, mid } = leg;
  const own = fills.filter((fill) => legOf(record, fill) === leg);
  const filled = filledOf(leg, own);
  const against = (price: Price | undefined) =>
    price === undefined || filled === undefined ? undefined : slippageOf(side, price, filled);
  // The prices were asked for after the exchange's response: they say nothing of an order that was filled later.
  const isFilledAtOnce = leg.outcome === 'filled' && filled !== undefined;
  return {
    leg,
    times: {
      pressed: record.pressedAt,
      asked: record.askedAt,
      sent: record.sentAt,
      acknowledged: record.acknowledgedAt,
    },
    filled,
    againstQuote: against(quoted?.price),
    againstMid: against(mid?.price),
    drifts: driftMoments.map((afterMs) => {
      const price = after.find((measured) => measured.afterMs === afterMs)?.mids[coin];
      return { afterMs, points: isFilledAtOnce && price !== undefined ? driftOf(side, filled, price) : undefined };
    }),
  };
}

/** True for a quote of what taking from the market costs; an order's own limit or trigger price is a wish. */
export const isOfMarket = ({ source }: Quote): boolean => source === 'book' || source === 'mark';

const rateDigits = 4;

/** Returns a fee as a part of the filled value. */
export const feeRate = (fee: Usd, { value }: Pick<FilledPart, 'value'>): Percent | undefined =>
  isPositive(value) ? percentageOf(fee, value, rateDigits, 'half-up') : undefined;
