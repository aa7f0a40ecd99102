import * as api from '@/lib/api/treasury';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { takeIn } from '@/server/services/treasury/manage-holders';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.includeHolder, {
  guard: requireOwnerWriting,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ address }, { session }) => {
    await takeIn(session, address);
    return { ok: true as const };
  },
});
