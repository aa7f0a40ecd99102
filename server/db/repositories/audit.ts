import 'server-only';
import type { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { type AuditFilter, type AuditPage, auditEntrySchema } from '../../../lib/schemas/operations.ts';
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

interface AuditQuestion extends AuditFilter {
  /** Only entries that are older than this one. */
  readonly before?: number | undefined;
  readonly size: number;
}

/** Reads the audit log with the names of what its entries are about, newest first. */
export async function auditEntries({ db }: ServiceClient, question: AuditQuestion): Promise<AuditPage> {
  const { search, kind, actor, from, to, before, size } = question;
  let query = db.from('audit_entries').select('id, at, actor, action, subject, details, name, chain_id');
  if (search !== undefined) query = query.or(anyContains(['action', 'subject', 'actor', 'name'], search));
  if (kind !== undefined) query = query.eq('kind', kind);
  if (actor !== undefined) query = query.eq('actor', actor);
  if (from !== undefined) query = query.gte('at', new Date(from).toISOString());
  if (to !== undefined) query = query.lte('at', new Date(to).toISOString());
  if (before !== undefined) query = query.lt('id', before);
  const rows = rowsOf(await query.order('id', { ascending: false }).limit(size + 1));
  const entries = rows.slice(0, size).map(({ at, ...row }) => ({ ...row, acted_at: at }));
  return { entries: [...decodeAll(auditEntrySchema, entries)], hasMore: rows.length > size };
}
