import 'server-only';
import * as z from 'zod/mini';
import type { ServiceClient } from '../client/service.ts';
import { decode } from '../decode.ts';
import { check, theRowOf } from '../failure.ts';

const leaseSchema = z.object({
  units: z.int(),
  requests: z.int(),
  /** The units of this month that were granted to all instances, this lease included. */
  used: z.int(),
  /** The reason why nothing was granted. */
  lack: z.optional(z.enum(['units', 'requests'])),
  waitMs: z.int(),
});
export type UnitLease = z.output<typeof leaseSchema>;

export interface UnitRequest {
  readonly vendor: string;
  readonly quota: number;
  /** If less than this is left, nothing is granted. */
  readonly unitsLeast: number;
  readonly unitsBlock: number;
  readonly perSecond: number;
  readonly requestsBlock: number;
  /** For how long each request counts. */
  readonly countsMs: number;
}

export async function leaseVendorUnits({ db }: ServiceClient, request: UnitRequest): Promise<UnitLease> {
  const answer = await db
    .rpc('lease_vendor_units', {
      p_vendor: request.vendor,
      p_quota: request.quota,
      p_units_least: request.unitsLeast,
      p_units_block: request.unitsBlock,
      p_per_second: request.perSecond,
      p_requests_block: request.requestsBlock,
      p_counts_ms: request.countsMs,
    })
    .single();
  return decode(leaseSchema, theRowOf(answer));
}

export async function restVendorUnits(
  { db }: ServiceClient,
  { vendor, lack, forMs }: { readonly vendor: string; readonly lack: 'units' | 'requests'; readonly forMs: number },
): Promise<void> {
  check(await db.rpc('rest_vendor_units', { p_vendor: vendor, p_lack: lack, p_for_ms: forMs }));
}
