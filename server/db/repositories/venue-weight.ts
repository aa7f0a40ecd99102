import 'server-only';
import * as z from 'zod/mini';
import type { ServiceClient } from '../client/service.ts';
import { decode } from '../decode.ts';
import { check, theRowOf } from '../failure.ts';

const leaseSchema = z.object({
  /** Absent when nothing was granted. */
  leaseId: z.optional(z.uuid()),
  granted: z.int(),
  /** What counts of the budget now, this lease included. */
  used: z.int(),
  /** When the next weight falls out of the window. */
  waitMs: z.int(),
});
export type WeightLease = z.output<typeof leaseSchema>;

export interface WeightRequest {
  readonly budget: string;
  readonly kind: string;
  /** Nothing is granted rather than less than this. */
  readonly least: number;
  readonly block: number;
  /** What may be counted together, and how much of it. */
  readonly rules: readonly { readonly kinds: readonly string[]; readonly most: number }[];
  /** How long the block may be spent; it counts for a window longer. */
  readonly holdMs: number;
  readonly windowMs: number;
  /** What was spent of former blocks: the rest goes back. */
  readonly settled: readonly { readonly id: string; readonly spent: number }[];
}

export async function leaseVenueWeight({ db }: ServiceClient, request: WeightRequest): Promise<WeightLease> {
  const answer = await db
    .rpc('lease_venue_weight', {
      p_budget: request.budget,
      p_kind: request.kind,
      p_least: request.least,
      p_block: request.block,
      p_rules: request.rules.map(({ kinds, most }) => ({ kinds: [...kinds], most })),
      p_hold_ms: request.holdMs,
      p_window_ms: request.windowMs,
      p_settled: request.settled.map(({ id, spent }) => ({ id, spent })),
    })
    .single();
  return decode(leaseSchema, theRowOf(answer));
}

export async function emptyVenueWeight(
  { db }: ServiceClient,
  { budget, weight, forMs }: { readonly budget: string; readonly weight: number; readonly forMs: number },
): Promise<void> {
  check(await db.rpc('empty_venue_weight', { p_budget: budget, p_weight: weight, p_for_ms: forMs }));
}
