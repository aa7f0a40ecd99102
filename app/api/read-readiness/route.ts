import * as api from '@/lib/api/administration';
import { requireOwner } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readOperations } from '@/server/services/operations/read-operations';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readReadiness, {
  guard: requireOwner,
  limit: { requests: 60, perMs: 60_000 },
  run: () => readOperations(),
});
