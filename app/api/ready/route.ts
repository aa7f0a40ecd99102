import * as api from '@/lib/api/stats';
import { Reply, serve } from '@/server/http/serve';
import { readReadiness, shortOf } from '@/server/services/read-readiness';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.ready, {
  limit: { requests: 120, perMs: 60_000 },
  run: async () => {
    const readiness = await readReadiness();
    return new Reply(readiness.status === 'ready' ? 200 : 503, shortOf(readiness));
  },
});
