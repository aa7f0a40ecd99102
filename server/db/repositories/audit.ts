import 'server-only';
import type { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { type AuditPage, auditEntrySchema } from '../../../lib/schemas/operations.ts';
import type { ServiceClient } from '../client/service.ts';
import type { Json } from '../database.gen.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';
import { anyContains } from '../search.ts';

export interface AuditEntry {
  readonly actor: Address;
  /** A dotted name, such as `telegram.webhook`. */
  readonly action: string;
  readonly subject: string;
  readonly details?: { [key: string]: Json };
}

/**
 * Records an administrator's actions outside the catalogue: catalogue writes log themselves in their own transaction.
 */
export async function recordAudit({ db }: ServiceClient, { details = {}, ...entry }: AuditEntry): Promise<void> {
  check(await db.from('audit_log').insert({ ...entry, details }));
}

const recorded = new WeakSet<AppError>();

/**
 * Records why a write was refused, unless the wallet already reached the hourly maximum on any instance. An outer layer
 * that meets the same error does not record it again.
 */
export async function recordRefusal(
  { db }: ServiceClient,
  { actor, action, subject }: Omit<AuditEntry, 'details'>,
  error: AppError,
  most: number,
): Promise<void> {
  if (recorded.has(error)) return;
  recorded.add(error);
  const refused = { p_actor: actor, p_action: action, p_subject: subject, p_details: { code: error.code } };
  check(await db.rpc('record_refusal', { ...refused, p_most: most }));
}

interface AuditQuestion {
  /** Part of an action, a subject or an actor's address. */
  readonly search?: string | undefined;
  /** Only entries that are older than this one. */
  readonly before?: number | undefined;
  readonly size: number;
}

/** Reads the audit log, newest first. */
export async function auditEntries({ db }: ServiceClient, { search, before, size }: AuditQuestion): Promise<AuditPage> {
  const all = db.from('audit_log').select('id, at, actor, action, subject, details');
  const found = search === undefined ? all : all.or(anyContains(['action', 'subject', 'actor'], search));
  const bounded = before === undefined ? found : found.lt('id', before);
  const rows = rowsOf(await bounded.order('id', { ascending: false }).limit(size + 1));
  const entries = rows.slice(0, size).map(({ at, ...row }) => ({ ...row, acted_at: at }));
  return { entries: [...decodeAll(auditEntrySchema, entries)], hasMore: rows.length > size };
}
