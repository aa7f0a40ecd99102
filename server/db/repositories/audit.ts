import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import type { Json } from '../database.gen.ts';
import { check } from '../failure.ts';

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
