import 'server-only';
import * as z from 'zod/mini';
import { swapFeeBps } from '../../../lib/config/exchange/fees.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { env } from '../../env.ts';

export interface PlatformFee {
  readonly feeBps: number;
  readonly referrer: Address | null;
}

/** Returns our own fee on a swap: none where nobody is named who receives it. */
export function platformFee(): PlatformFee {
  const { referrer } = env();
  return referrer === undefined
    ? { feeBps: 0, referrer: null }
    : { feeBps: swapFeeBps, referrer: z.parse(addressSchema, referrer) };
}
