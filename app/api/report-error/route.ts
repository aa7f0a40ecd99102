import { browserErrorSchema, errorReportedSchema } from '@/lib/schemas/browser-error';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { noteBrowserError } from '@/server/services/note-browser-error';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'report-error',
    // A page sends five at most; many visitors may share one address, and the log has to stay readable.
    limit: { requests: 20, perMs: 60_000 },
    mostBodyBytes: 4_096,
    input: browserErrorSchema,
    output: errorReportedSchema,
    run: async (error, { log, visitor }) => {
      noteBrowserError(error, { log, userAgent: visitor.userAgent });
      return { noted: true as const };
    },
  }),
});
