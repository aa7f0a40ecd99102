import type { AuditEntry } from '../../schemas/operations.ts';
import { changesOf } from './audit-changes.ts';
import { csvOf } from './csv.ts';

const columns = ['id', 'time', 'administrator', 'action', 'subject', 'name', 'chain', 'field', 'before', 'after'];

/** Returns the audit log as a file with a row for each changed field, so that a spreadsheet can filter by field. */
export function fileOfAudit(entries: readonly AuditEntry[]): string {
  const rows = entries.flatMap(({ id, actedAt, actor, action, subject, name = '', chainId, details }) => {
    const head = [String(id), new Date(actedAt).toISOString(), actor, action, subject, name, String(chainId ?? '')];
    const changes = changesOf(details).map(({ field = '', before = '', after = '' }) => [field, before, after]);
    return (changes.length === 0 ? [['', '', '']] : changes).map((change) => [...head, ...change]);
  });
  return csvOf(columns, rows);
}
