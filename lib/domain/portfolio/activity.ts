import type { Price, Rate, Size, Tokens, Usd } from '../../math/amount.ts';
import { inUnit, usd } from '../../math/amount.ts';
import { add, sub, sum } from '../../math/arithmetic.ts';
import { eq, gt, isPositive, isZero } from '../../math/comparison.ts';
import { notional, priceFor } from '../../math/units.ts';
import type { Cloid } from '../../schemas/cloid.ts';
import type { FeeRole } from '../fees/trade-fees.ts';

export interface Fill {
  /** Unique within the account. */
  readonly id: number;
  readonly orderId: number;
  readonly time: number;
  readonly coin: string;
  readonly side: 'buy' | 'sell';
  readonly price: Price;
  readonly size: Size;
  /** The profit or loss before the fee. */
  readonly closedPnl: Usd;
  /** Negative when the venue paid a rebate. */
  readonly fee: Tokens;
  readonly feeToken: string;
  /** The part of the fee that the builder receives; undefined if the order named none. */
  readonly builderFee?: Tokens;
  /** The order's own name, if it had one. */
  readonly cloid?: Cloid;
  readonly hash: string;
  /** The signed size of the position before this fill. */
  readonly startPosition?: Size | undefined;
  /** Whether the order rested in the book or took from it. */
  readonly role?: FeeRole;
  /** The id of the TWAP that this fill is a slice of. */
  readonly twap?: number;
  /** The account whose liquidation this fill belongs to; both sides of the trade report it. */
  readonly liquidated?: string;
}

export interface FundingPayment {
  readonly time: number;
  readonly coin: string;
  /** Negative when paid. */
  readonly amount: Usd;
  readonly rate: Rate;
  readonly size: Size;
  readonly hash: string;
}

/** True for spot pairs, which are called `@107` or similar; the oldest one also has a name with a slash. */
export function isSpot(coin: string): boolean {
  return coin.startsWith('@') || coin.includes('/');
}

export interface Totals {
  /** The profit of closed positions, before fees and funding. */
  readonly realised: Usd;
  readonly fees: Usd;
  /** Undefined if unknown. */
  readonly funding: Usd | undefined;
  readonly volume: Usd;
  readonly trades: number;
}

export interface CoinTotals extends Totals {
  readonly coin: string;
}

export interface Activity extends Totals {
  /** How many of the orders that closed something made a profit after fees. */
  readonly won: number;
  readonly closed: number;
  /** The results by coin, the largest volume first. */
  readonly byCoin: readonly CoinTotals[];
}

/** Returns the fee in dollars, which is the currency of all fees on perpetuals. */
export function feeOf({ fee, feeToken }: Fill): Usd {
  return feeToken === 'USDC' ? inUnit<'usd'>(fee) : usd('0');
}

function groupRows<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function totalsOf(fills: readonly Fill[], payments: readonly FundingPayment[] | undefined): Totals {
  return {
    realised: sum(fills.map(({ closedPnl }) => closedPnl)),
    fees: sum(fills.map(feeOf)),
    funding: payments === undefined ? undefined : sum(payments.map(({ amount }) => amount)),
    volume: sum(fills.map(({ price, size }) => notional(price, size))),
    trades: fills.length,
  };
}

/** Counts an order as won or lost as a whole, however many fills it had. */
function closings(fills: readonly Fill[]): Pick<Activity, 'won' | 'closed'> {
  let won = 0;
  let closed = 0;
  for (const parts of groupRows(fills, ({ orderId }) => String(orderId)).values()) {
    if (parts.every(({ closedPnl }) => isZero(closedPnl))) continue;
    closed += 1;
    if (isPositive(sum(parts.map((part) => sub(part.closedPnl, feeOf(part)))))) won += 1;
  }
  return { won, closed };
}

/** Sums up the profits and costs of perpetuals. `payments` is undefined if there were too many to read. */
export function activityOf(all: readonly Fill[], payments: readonly FundingPayment[] | undefined): Activity {
  const fills = all.filter(({ coin }) => !isSpot(coin));
  const paidBy = payments === undefined ? undefined : groupRows(payments, ({ coin }) => coin);
  const filledBy = groupRows(fills, ({ coin }) => coin);
  const coins = new Set([...filledBy.keys(), ...(paidBy?.keys() ?? [])]);
  const byCoin = [...coins].map((coin) => ({
    coin,
    ...totalsOf(filledBy.get(coin) ?? [], paidBy === undefined ? undefined : (paidBy.get(coin) ?? [])),
  }));
  byCoin.sort((left, right) => (gt(right.volume, left.volume) ? 1 : -1));
  return { ...totalsOf(fills, payments), ...closings(fills), byCoin };
}

/** Returns the profit after fees and funding; undefined while the funding is unknown. */
export function netOf({ realised, fees, funding }: Totals): Usd | undefined {
  return funding === undefined ? undefined : add(sub(realised, fees), funding);
}

const averageDigits = 8;

/** Returns the average price of each order, as far as its fills are known. */
export function averageFills(fills: readonly Fill[]): ReadonlyMap<number, Price> {
  const sums = new Map<number, { readonly size: Size; readonly spent: Usd }>();
  for (const { orderId, price, size } of fills) {
    const known = sums.get(orderId);
    const spent = notional(price, size);
    sums.set(
      orderId,
      known === undefined ? { size, spent } : { size: add(known.size, size), spent: add(known.spent, spent) },
    );
  }
  return new Map(
    [...sums].flatMap(([order, { size, spent }]) =>
      isPositive(size) ? [[order, priceFor(spent, size, averageDigits, 'half-up')]] : [],
    ),
  );
}

/**
 * Returns the profit and cost of an order from its fills; undefined if some of them are missing, or if a fee is not in
 * dollars.
 */
export function chargedFor(
  fills: readonly Fill[],
  order: number,
  size: Size,
): { readonly gross: Usd; readonly fees: Usd } | undefined {
  const parts = fills.filter(({ orderId }) => orderId === order);
  const isWhole = parts.length > 0 && eq(sum(parts.map((part) => part.size)), size);
  if (!isWhole || parts.some(({ feeToken }) => feeToken !== 'USDC')) return undefined;
  return {
    gross: sum(parts.map(({ closedPnl }) => closedPnl)),
    fees: sum(parts.map(({ fee }) => inUnit<'usd'>(fee))),
  };
}
