import 'server-only';
import * as z from 'zod/mini';
import { type Cost, declareQuestion } from '../../outgoing/question.ts';
import { hourMs } from './declare-birdeye.ts';

const schema = z.object({
  data: z.object({
    usage: z.object({ total: z.number() }),
    remaining: z.optional(z.nullable(z.object({ total: z.optional(z.nullable(z.number())) }))),
  }),
});

export interface Credits {
  /** The compute units that the vendor counted in its present cycle. */
  readonly used: number;
  readonly left?: number | undefined;
}

/** Requests the vendor's own count of units. It is about the account, so it names no chain. */
export const credits = declareQuestion<void, z.output<typeof schema>, Credits, Cost>({
  request: () => ({ path: '/utils/v1/credits' }),
  cost: () => ({ weight: 1 }),
  schema,
  transform: ({ data: { usage, remaining } }) => ({ used: usage.total, left: remaining?.total ?? undefined }),
  freshMs: hourMs / 4,
  cachedMs: 24 * hourMs,
});
