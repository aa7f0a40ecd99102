import * as api from '@/lib/api/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { env } from '@/server/env';
import { serve } from '@/server/http/serve';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.announcementChannel, {
  guard: requireAdmin,
  limit: { requests: 60, perMs: 60_000 },
  run: async () => {
    const channel = env().telegram?.channel;
    return channel === undefined ? {} : { channel };
  },
});
