import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { limitsConsentSchema } from './trading-limits.ts';

const acts = [
  'session.opened',
  'session.ended',
  'session.all_ended',
  'agent.approved',
  'agent.revoked',
  'limits.changed',
  'chat.linked',
  'chat.unlinked',
  'chat.allowed',
  'chat.limits_changed',
  'chat.forbidden',
  'target.added',
  'target.removed',
  'admin.added',
  'admin.removed',
  'export.made',
  'terms.accepted',
] as const;
export type Act = (typeof acts)[number];

/** The kinds of file that a page may save. */
const exportKinds = ['funds', 'trades', 'orders', 'funding', 'portfolio', 'swaps'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const accountLogEntrySchema = z.object({
  id: z.int(),
  actedAt: z.int(),
  act: z.enum(acts),
  subject: z.optional(z.string()),
  network: z.optional(z.string()),
  userAgent: z.optional(z.string()),
});
export type AccountLogEntry = z.output<typeof accountLogEntrySchema>;

/** Requests the entries before the given one, or the newest if none is given. */
export const accountLogRequestSchema = z.object({
  userAddress: addressSchema,
  before: z.optional(z.int().check(z.positive())),
});
export const accountLogPageSchema = z.object({ entries: z.array(accountLogEntrySchema), hasMore: z.boolean() });
export type AccountLogPage = z.output<typeof accountLogPageSchema>;

export const exportNoteSchema = z.object({ userAddress: addressSchema, kind: z.enum(exportKinds) });
export const exportNotedSchema = z.object({ noted: z.boolean() });

export const ownDataRequestSchema = z.object({ userAddress: addressSchema });
/** The text of the file: parsed, amounts would lose digits. */
export const ownDataSchema = z.object({ file: z.string() });

export const erasureRequestSchema = z.object({ userAddress: addressSchema, consent: limitsConsentSchema });
export const erasedSchema = z.object({ erased: z.literal(true) });
