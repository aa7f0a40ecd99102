import * as api from '@/lib/api/administration';
import { requireOwner } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readAllowances } from '@/server/services/operations/watch-quotas';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readAllowances, {
  guard: requireOwner,
  limit: { requests: 60, perMs: 60_000 },
  run: ({ span }) => readAllowances(span),
});
