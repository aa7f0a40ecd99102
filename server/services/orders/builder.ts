import 'server-only';
import { perpetualBuilderUnits } from '../../../lib/config/orders.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { Builder } from '../../../lib/venues/hyperliquid/actions/order.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { env } from '../../env.ts';
import { exchangeInfo } from '../exchange-access.ts';

/** What every order that opens carries, where somebody takes the fee. */
export function builderOf(): Builder | undefined {
  const { builder } = env();
  return builder === undefined ? undefined : { address: addressSchema.parse(builder), units: perpetualBuilderUnits };
}

const believedMs = 10 * 60_000;

const approvals = createRecentlyRead({
  async read(wallet: Address): Promise<boolean> {
    const builder = builderOf();
    if (builder === undefined) return false;
    const answer = await exchangeInfo().maxBuilderFee(wallet, builder.address);
    if (!answer.ok) throw answer.error;
    return answer.value >= builder.units;
  },
  keptMs: believedMs,
  standsInMs: believedMs,
  most: 5_000,
});

/**
 * For what only reduces: the builder where his approval is known to stand. Nobody who closes waits for that to be
 * asked; what is not known goes without him, and is known the next time.
 */
export function builderFor(wallet: Address): Builder | undefined {
  const builder = builderOf();
  if (builder === undefined) return undefined;
  void approvals.get(wallet);
  return approvals.recall(wallet) === true ? builder : undefined;
}

/** The exchange took an order with him, or refused one for him. */
export const believeBuilder = (wallet: Address, isApproved: boolean): void => approvals.put(wallet, isApproved);
