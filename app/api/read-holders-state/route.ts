import * as api from '@/lib/api/treasury';
import { requireAdmin } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readHoldersState } from '@/server/services/treasury/manage-holders';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readHoldersState, {
  guard: requireAdmin,
  limit: { requests: 60, perMs: 60_000 },
  run: (_input, { session }) => readHoldersState(session),
});
