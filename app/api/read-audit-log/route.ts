import * as api from '@/lib/api/administration';
import { requireOwn, requireOwner } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readAuditLog } from '@/server/services/operations/read-audit-log';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readAuditLog, {
  guard: requireOwner,
  limit: { requests: 60, perMs: 60_000 },
  run: ({ walletAddress, ...wanted }, { session }) => {
    requireOwn(session, walletAddress);
    return readAuditLog(session, wanted);
  },
});
