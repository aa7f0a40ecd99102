import 'server-only';
import * as z from 'zod/mini';
import type { ServiceClient } from '../client/service.ts';
import { decode } from '../decode.ts';
import { check, theRowOf } from '../failure.ts';

const leaseSchema = z.object({
  /** Absent when nothing was granted. */
  leaseId: z.optional(z.uuid()),
  granted: z.int(),
  /** The weight that currently counts against the budget, this lease included. */
  used: z.int(),
  /** The time until the next weight leaves the window. */
  waitMs: z.int(),
});
export type WeightLease = z.output<typeof leaseSchema>;

export interface WeightRequest {
  readonly budget: string;
  readonly kind: string;
  /** If less than this is left, nothing is granted. */
  readonly least: number;
  readonly block: number;
  /** Kinds that are counted together, and how much they may use. */
  readonly rules: readonly { readonly kinds: readonly string[]; readonly most: number }[];
  /** How long the block may be spent; it counts for a window longer. */
  readonly holdMs: number;
  readonly windowMs: number;
  /** How much of earlier blocks was spent; the rest is returned. */
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
