import 'server-only';
import { auditPageSize } from '../../../lib/config/admin.ts';
import type { AuditPage } from '../../../lib/schemas/operations.ts';
import type { OwnerSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { auditEntries } from '../../db/repositories/audit.ts';

interface Wanted {
  readonly search?: string | undefined;
  readonly before?: number | undefined;
}

/** Reads the audit log, newest first. The session is the proof that an owner asks. */
export function readAuditLog(_owner: OwnerSession, { search, before }: Wanted): Promise<AuditPage> {
  const text = search?.trim();
  return auditEntries(serviceClient(), { search: text === '' ? undefined : text, before, size: auditPageSize });
}
