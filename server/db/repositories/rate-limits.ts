import 'server-only';
import * as z from 'zod/mini';
import type { ServiceClient } from '../client/service.ts';
import { decode } from '../decode.ts';
import { theRowOf } from '../failure.ts';

const leaseSchema = z.object({
  /** 0 when the window is used up. */
  granted: z.int(),
  windowEndsAt: z.int(),
});
export type RateLease = z.output<typeof leaseSchema>;

export interface RateWindow {
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** How many permits are taken at once; an instance spends them without asking again. */
  readonly block: number;
}

export async function leaseRateBlock({ db }: ServiceClient, window: RateWindow): Promise<RateLease> {
  const answer = await db
    .rpc('lease_rate_block', {
      p_key: window.key,
      p_limit: window.limit,
      p_window_seconds: window.windowSeconds,
      p_block: window.block,
    })
    .single();
  return decode(leaseSchema, theRowOf(answer));
}
