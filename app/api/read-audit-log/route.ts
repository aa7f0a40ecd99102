import { auditPageSchema, auditRequestSchema } from '@/lib/schemas/operations';
import { requireOwn, requireOwner } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readAuditLog } from '@/server/services/operations/read-audit-log';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-audit-log',
    guard: requireOwner,
    limit: { requests: 60, perMs: 60_000 },
    input: auditRequestSchema,
    output: auditPageSchema,
    run: ({ walletAddress, ...wanted }, { session }) => {
      requireOwn(session, walletAddress);
      return readAuditLog(session, wanted);
    },
  }),
});
