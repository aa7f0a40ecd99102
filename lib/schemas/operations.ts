import * as z from 'zod/mini';
import { auditKinds } from '../config/admin.ts';
import { addressSchema } from './address.ts';

export const jobRunSchema = z.object({
  id: z.int(),
  job: z.string(),
  instance: z.string(),
  /** The owner who requested the run. */
  askedBy: z.optional(addressSchema),
  startedAt: z.int(),
  endedAt: z.optional(z.int()),
  outcome: z.enum(['running', 'done', 'failed', 'lost']),
  errorCode: z.optional(z.string()),
});
export type JobRun = z.output<typeof jobRunSchema>;

export const jobReportSchema = z.object({
  name: z.string(),
  everyMs: z.int(),
  /** The time of an owner's request that no instance has started yet. */
  askedAt: z.optional(z.int()),
  lastRun: z.optional(jobRunSchema),
  /** The newest run that failed or was lost; it may be the last run. */
  lastFailure: z.optional(jobRunSchema),
});
export type JobReport = z.output<typeof jobReportSchema>;

export const jobReportsSchema = z.object({ jobs: z.array(jobReportSchema) });
export const jobRequestSchema = z.object({
  walletAddress: addressSchema,
  job: z.string().check(z.minLength(1), z.maxLength(60)),
});
export const jobRequestedSchema = z.object({ requested: z.boolean() });

export const auditEntrySchema = z.object({
  id: z.int(),
  actedAt: z.int(),
  actor: addressSchema,
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.json()),
  /** The name of what the entry is about: a symbol, a pair, a title. Absent if nothing has one. */
  name: z.optional(z.string()),
  chainId: z.optional(z.int()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const moment = z.optional(z.int().check(z.nonnegative(), z.maximum(8.64e15)));
/** The fields by which the audit log is filtered. */
const auditFilter = {
  /** Part of an action, a subject, a name or an address. */
  search: z.optional(z.string().check(z.maxLength(100))),
  kind: z.optional(z.enum(auditKinds)),
  actor: z.optional(addressSchema),
  /** The first and the last moment, in milliseconds. */
  from: moment,
  to: moment,
};
const auditFilterSchema = z.object(auditFilter);
export type AuditFilter = z.output<typeof auditFilterSchema>;

export const auditRequestSchema = z.object({
  walletAddress: addressSchema,
  ...auditFilter,
  before: z.optional(z.int().check(z.positive())),
});
export const auditExportRequestSchema = z.object({ walletAddress: addressSchema, ...auditFilter });
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), hasMore: z.boolean() });
export type AuditPage = z.output<typeof auditPageSchema>;
