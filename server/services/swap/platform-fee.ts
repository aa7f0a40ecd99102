import 'server-only';
import * as z from 'zod/mini';
import { platformFees } from '../../../lib/config/fees.ts';
import { percent } from '../../../lib/math/amount.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { percentToBasisPoints } from '../../../lib/math/units.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { env } from '../../env.ts';

interface SwapFee {
  /** One provider takes the fee in percent, the other in basis points. */
  readonly percent: string;
  readonly basisPoints: number;
  readonly referrer: Address;
}

/** Returns our own fee on a swap in a provider's form: none if no receiver is configured. */
export function swapFee(): SwapFee | undefined {
  const { referrer } = env();
  const { spot } = platformFees(env());
  if (spot === undefined || referrer === undefined) return undefined;
  const basisPoints = approximate(percentToBasisPoints(percent(spot)));
  return { percent: spot, basisPoints, referrer: z.parse(addressSchema, referrer) };
}

export interface PlatformFee {
  readonly feeBps: number;
  readonly referrer: Address | null;
}

/** Returns the same fee as pages show it. */
export function platformFee(): PlatformFee {
  const fee = swapFee();
  return { feeBps: fee?.basisPoints ?? 0, referrer: fee?.referrer ?? null };
}
