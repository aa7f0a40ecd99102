import * as z from 'zod/mini';
import { analysisResultSchema } from './analysis-result.ts';

/** A line of a streamed analysis: what is written so far, and at the end the whole. */
export const analysisLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('words'),
    /** Grows when the writer begins again. */
    attempt: z.int().check(z.nonnegative()),
    reasons: z.array(z.string()),
    market: z.string(),
  }),
  z.object({ kind: z.literal('result'), result: analysisResultSchema }),
]);
export type AnalysisLine = z.output<typeof analysisLineSchema>;
