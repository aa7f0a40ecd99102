import * as api from '@/lib/api/notices';
import { serve } from '@/server/http/serve';
import { confirmByLink } from '@/server/services/notices/manage-mails';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.confirmNoticeMail, {
  // The reader of a mail needs no wallet: the link is his proof.
  limit: { requests: 30, perMs: 60_000 },
  run: async ({ token }) => {
    await confirmByLink(token);
    return { ok: true as const };
  },
});
