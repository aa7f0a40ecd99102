import * as api from '@/lib/api/administration';
import { requireOwn, requireOwner } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { exportAuditLog } from '@/server/services/operations/read-audit-log';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.exportAuditLog, {
  guard: requireOwner,
  limit: { requests: 10, perMs: 60_000 },
  run: ({ walletAddress, ...filter }, { session }) => {
    requireOwn(session, walletAddress);
    return exportAuditLog(session, filter);
  },
});
