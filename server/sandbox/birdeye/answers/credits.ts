import { z } from 'zod';
import type { Spent } from '../../metered/meter.ts';
import { type Endpoint, endpoint, whole } from '../endpoint.ts';
import { SECOND_MS, unixTime } from '../figures.ts';
import type { BirdeyeAccount } from '../plans.ts';

const schema = z
  .object({ time_from: whole.optional(), time_to: whole.optional() })
  .refine(({ time_from: from, time_to: to }) => from === undefined || to === undefined || from <= to, {
    message: 'time_from is after time_to',
  });

/** Returns the units of a span; the remainder is only known for spans of the present cycle. */
export function creditsBody(span: readonly [number, number], spent: Spent, units: number | undefined) {
  const used = { total: spent.api + spent.ws, ...spent };
  const over = units === undefined ? 0 : Math.max(0, used.total - units);
  return {
    start_time: unixTime(span[0]),
    end_time: unixTime(span[1]),
    usage: used,
    // The vendor does not specify the split of the remainder; sockets and requests share one account here.
    remaining: units === undefined ? null : { total: Math.max(0, units - used.total) },
    overage_usage:
      units === undefined ? null : { total: over, api: Math.min(over, spent.api), ws: Math.max(0, over - spent.api) },
    overage_cost: units === undefined ? null : { total: 0, api: 0, ws: 0 },
  };
}

function creditsOf(account: BirdeyeAccount, requested: z.output<typeof schema>) {
  const [start, end] = account.cycle;
  const from = requested.time_from === undefined ? start : requested.time_from * SECOND_MS;
  const to = requested.time_to === undefined ? end : requested.time_to * SECOND_MS;
  const isPresent = from >= start && to <= end;
  return creditsBody([from, to], account.meter.spent(from, to), isPresent ? account.units : undefined);
}

export const creditsEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/utils/v1/credits',
    from: 'Standard',
    schema,
    units: 1,
    answer: ({ account }, requested) => creditsOf(account, requested),
  }),
];
