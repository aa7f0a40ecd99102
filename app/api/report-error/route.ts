import * as api from '@/lib/api/stats';
import { serve } from '@/server/http/serve';
import { noteBrowserError } from '@/server/services/note-browser-error';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.reportError, {
  // A page sends five at most; many visitors may share one address, and the log has to stay readable.
  limit: { requests: 20, perMs: 60_000 },
  mostBodyBytes: 4_096,
  run: async (error, { log, visitor }) => {
    noteBrowserError(error, { log, userAgent: visitor.userAgent });
    return { noted: true as const };
  },
});
