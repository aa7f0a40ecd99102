import 'server-only';
import { auditPageSize, mostAuditExported } from '../../../lib/config/admin.ts';
import type { AuditEntry, AuditFilter, AuditPage } from '../../../lib/schemas/operations.ts';
import type { OwnerSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { auditEntries } from '../../db/repositories/audit.ts';

interface Wanted extends AuditFilter {
  readonly before?: number | undefined;
}

/** Returns the filter with its text trimmed; an empty one filters nothing. */
function filterOf<Filter extends AuditFilter>({ search, ...filter }: Filter) {
  const text = search?.trim();
  return { ...filter, search: text === '' ? undefined : text };
}

/** Reads the audit log, newest first. The session is the proof that an owner asks. */
export function readAuditLog(_owner: OwnerSession, wanted: Wanted): Promise<AuditPage> {
  return auditEntries(serviceClient(), { ...filterOf(wanted), size: auditPageSize });
}

/** The most entries that the database is asked for at once; one more is read to know whether there are others. */
const partSize = 999;

/** Reads all entries that a filter leaves, newest first, up to the most that a file has. */
export async function exportAuditLog(_owner: OwnerSession, filter: AuditFilter): Promise<AuditPage> {
  const entries: AuditEntry[] = [];
  for (;;) {
    const size = Math.min(partSize, mostAuditExported - entries.length);
    const part = await auditEntries(serviceClient(), { ...filterOf(filter), before: entries.at(-1)?.id, size });
    entries.push(...part.entries);
    if (!part.hasMore || entries.length >= mostAuditExported) return { entries, hasMore: part.hasMore };
  }
}
