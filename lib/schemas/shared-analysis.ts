import * as z from 'zod/mini';
import { analysisOutcomes } from '../config/analysis.ts';
import { amountSchema } from './amount.ts';
import { analysisDraftSchema } from './analysis.ts';
import { shareIdSchema } from './trade-summary.ts';

/** An analysis that its owner has made public, as anybody with the link may see it. */
export const sharedAnalysisSchema = z.extend(analysisDraftSchema, {
  shareId: shareIdSchema,
  createdAt: z.int(),
  strategyType: z.optional(z.string()),
  writtenBy: z.optional(z.string()),
  /** The language of its sentences; unknown for one from before it was recorded. */
  language: z.optional(z.string()),
  outcome: z.optional(z.enum(analysisOutcomes)),
  outcomeR: z.optional(amountSchema<'ratio'>()),
});
export type SharedAnalysis = z.output<typeof sharedAnalysisSchema>;

/** The choice of an owner whether an analysis has a page. */
export const analysisSharingSchema = z.object({ analysisId: z.uuid(), isShared: z.boolean() });
/** The id of the page; missing once there is none. */
export const analysisSharedSchema = z.object({ shareId: z.optional(shareIdSchema) });
