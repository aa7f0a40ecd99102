import * as api from '@/lib/api/notices';
import { serve } from '@/server/http/serve';
import { stopByLink } from '@/server/services/notices/manage-mails';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.stopNoticeMail, {
  limit: { requests: 30, perMs: 60_000 },
  run: async ({ token }) => {
    await stopByLink(token);
    return { ok: true as const };
  },
});
