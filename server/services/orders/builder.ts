import 'server-only';
import { perpetualBuilderUnits } from '../../../lib/config/orders.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { Builder } from '../../../lib/venues/hyperliquid/actions/order.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { env } from '../../env.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import type { Trader } from './act.ts';

/** Returns the builder that every opening order carries, if this installation takes a fee. */
export function builderOf(): Builder | undefined {
  const { builder } = env();
  return builder === undefined ? undefined : { address: addressSchema.parse(builder), units: perpetualBuilderUnits };
}

const believedMs = 10 * 60_000;

const approvals = createRecentlyRead({
  async read(wallet: Address): Promise<boolean> {
    const builder = builderOf();
    if (builder === undefined) return false;
    const most = answerOf(await exchange().maxBuilderFee({ user: wallet, builder: builder.address }));
    return most >= builder.units;
  },
  cachedMs: believedMs,
  fallbackAgeMs: believedMs,
  most: 5_000,
});

/** A closing order waits at most this long to learn whether the builder was approved. */
const patienceMs = 250;

const unknownAfter = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref());

/**
 * Returns the builder for an order that only reduces, if the approval is known. The page shows the builder's fee by the
 * same answer of the exchange, so a server that has just started asks before its first close; if there is no answer in
 * time, the order has no builder.
 */
export async function builderFor({ session: { wallet }, log }: Trader): Promise<Builder | undefined> {
  const builder = builderOf();
  if (builder === undefined) return undefined;
  const requested = approvals.get(wallet).catch((thrown: unknown) => {
    log.info('nobody knows whether the builder was approved', { error: thrown });
    return undefined;
  });
  const isApproved = approvals.recall(wallet) ?? (await Promise.race([requested, unknownAfter(patienceMs)]));
  return isApproved === true ? builder : undefined;
}

/** Remembers that the exchange accepted an order with the builder, or refused one because of it. */
export const believeBuilder = (wallet: Address, isApproved: boolean): void => approvals.put(wallet, isApproved);

/**
 * Returns whether the account has approved the builder's fee; true if this installation takes none. A missing approval
 * is asked for again each time: whoever was told that it is missing gives it next.
 */
export async function isBuilderApproved(wallet: Address): Promise<boolean> {
  if (builderOf() === undefined || approvals.recall(wallet) === true) return true;
  approvals.forget(wallet);
  return approvals.get(wallet);
}
