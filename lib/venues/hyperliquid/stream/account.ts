import * as z from 'zod/mini';
import type { AccountState, OpenOrder } from '../../../domain/portfolio/account.ts';
import type { Fill, FundingPayment } from '../../../domain/portfolio/activity.ts';
import { type EndingReason, endingReasonOf } from '../../../domain/portfolio/ending-reason.ts';
import { fateOf, type OrderFate, type Twap } from '../../../domain/portfolio/order-history.ts';
import { AppError } from '../../../errors/app-error.ts';
import { fieldOf } from '../../../errors/field.ts';
import type { Size, Usd } from '../../../math/amount.ts';
import type { Address } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import { type Cloid, cloidSchema } from '../../../schemas/cloid.ts';
import type { DexReading } from '../info/account-parts.ts';
import { accountStateOf, openOrdersOf } from '../info/account-state.ts';
import { decodeAnswer } from '../info/decode.ts';
import { paymentsOf, shownFillsOf } from '../info/fills.ts';
import { type SpotMoney, spotMoneyOf } from '../info/spot-money.ts';
import { runningTwapsOf } from '../info/twaps.ts';
import { textAt } from './fields.ts';

// Reads the stream's messages about one account. A message about another account, or one that cannot be read, gives
// undefined: the next message or request brings the data again.

function read<T>(decode: (answer: unknown) => T, answer: unknown): T | undefined {
  try {
    return decode(answer);
  } catch (thrown) {
    if (thrown instanceof AppError) return undefined;
    throw thrown;
  }
}

function own<T>(owner: Address, data: unknown, name: string, decode: (answer: unknown) => T): T | undefined {
  if (textAt(data, 'user')?.toLowerCase() !== owner) return undefined;
  return read(decode, fieldOf(data, name));
}

/** Reads an account on the dex that is traded here. */
export function streamedState(owner: Address, data: unknown): AccountState | undefined {
  const isMain = (textAt(data, 'dex') ?? '') === '';
  return isMain ? own(owner, data, 'clearinghouseState', accountStateOf) : undefined;
}

const pairsSchema = z.array(z.tuple([z.string(), z.unknown()]));

/**
 * Decodes an account on the venue's other dexes; one that cannot be decoded is unknown, and does not hide the others.
 */
export function streamedDexes(owner: Address, data: unknown): readonly DexReading[] | undefined {
  const pairs = own(owner, data, 'clearinghouseStates', (rows) => decodeAnswer(pairsSchema, rows));
  return pairs?.filter(([dex]) => dex !== '').map(([dex, state]) => ({ dex, state: read(accountStateOf, state) }));
}

export const streamedSpot = (owner: Address, data: unknown): SpotMoney | undefined =>
  own(owner, data, 'spotState', spotMoneyOf);

/** Reads the orders on one dex, by its name; all dexes come through one channel, and the venue's own has no name. */
export function streamedOrders(owner: Address, data: unknown, dex = ''): readonly OpenOrder[] | undefined {
  if ((textAt(data, 'dex') ?? '') !== dex) return undefined;
  const orders = own(owner, data, 'orders', openOrdersOf);
  return dex === '' ? orders : orders?.map((order) => ({ ...order, dex }));
}

export const streamedTwaps = (owner: Address, data: unknown): readonly Twap[] | undefined =>
  own(owner, data, 'states', runningTwapsOf);

export interface News<Row> {
  readonly rows: readonly Row[];
  /** True for rows from before the subscription began. */
  readonly isPast: boolean;
}

function news<Row>(rows: readonly Row[] | undefined, data: unknown): News<Row> | undefined {
  return rows === undefined ? undefined : { rows, isPast: fieldOf(data, 'isSnapshot') === true };
}

export const streamedFills = (owner: Address, data: unknown): News<Fill> | undefined =>
  news(own(owner, data, 'fills', shownFillsOf), data);

/** The stream sends payments as flat rows, without a transaction hash. */
const nested = (rows: unknown): unknown =>
  Array.isArray(rows) ? rows.map((row: unknown) => ({ time: fieldOf(row, 'time'), hash: '', delta: row })) : rows;

export const streamedPayments = (owner: Address, data: unknown): News<FundingPayment> | undefined =>
  news(
    own(owner, data, 'fundings', (rows) => paymentsOf(nested(rows))),
    data,
  );

export interface OrderUpdate {
  readonly id: number;
  readonly coin: string;
  readonly cloid: Cloid | undefined;
  readonly side: 'buy' | 'sell';
  /** The unfilled size. */
  readonly size: Size;
  readonly fate: OrderFate;
  /** Set if the venue itself ended the order. */
  readonly reason: EndingReason | undefined;
}

const updateSchema = z.object({
  order: z.object({
    oid: z.int(),
    coin: z.string(),
    side: z.enum(['A', 'B']),
    sz: amountSchema<'size'>(),
    cloid: z.nullish(cloidSchema),
  }),
  status: z.optional(z.string()),
});

/** Reads order updates, which do not name their account. */
export function streamedUpdates(data: unknown): readonly OrderUpdate[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((row: unknown) => {
    const parsed = z.safeParse(updateSchema, row);
    if (!parsed.success) return [];
    const { order, status } = parsed.data;
    return [
      {
        id: order.oid,
        coin: order.coin,
        cloid: order.cloid ?? undefined,
        side: order.side === 'B' ? 'buy' : 'sell',
        size: order.sz,
        fate: fateOf(status),
        reason: endingReasonOf(status),
      },
    ];
  });
}

export interface Liquidation {
  readonly id: number;
  /** The value of the closed positions. */
  readonly value: Usd;
  /** The equity that remained behind them. */
  readonly equity: Usd;
}

const liquidationSchema = z.object({
  lid: z.int(),
  liquidated_user: z.string(),
  liquidated_ntl_pos: amountSchema<'usd'>(),
  liquidated_account_value: amountSchema<'usd'>(),
});

/**
 * Returns a liquidation only if the owner is the one liquidated: the stream also reports it to the account that takes
 * over the positions.
 */
export function streamedLiquidation(owner: Address, data: unknown): Liquidation | undefined {
  const parsed = z.safeParse(liquidationSchema, fieldOf(data, 'liquidation'));
  if (!parsed.success || parsed.data.liquidated_user.toLowerCase() !== owner) return undefined;
  const { lid, liquidated_ntl_pos: value, liquidated_account_value: equity } = parsed.data;
  return { id: lid, value, equity };
}
