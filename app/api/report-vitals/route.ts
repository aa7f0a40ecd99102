import * as api from '@/lib/api/stats';
import { vitalReportsPerMinute } from '@/lib/config/vitals';
import { serve } from '@/server/http/serve';
import { noteVitals } from '@/server/services/stats/note-vitals';

export const dynamic = 'force-dynamic';

/** A browser that asks not to be followed sends one of these; its script reports nothing, and neither is this counted. */
const refusals = ['sec-gpc', 'dnt'] as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.reportVitals, {
  // A page sends one when it is left, and one for each order. Past the limit a report is lost, and nobody notices.
  limit: { requests: vitalReportsPerMinute, perMs: 60_000 },
  mostBodyBytes: 512,
  run: async (report, { request }) => {
    if (refusals.some((name) => request.headers.get(name) === '1')) return { noted: false };
    await noteVitals(report);
    return { noted: true };
  },
});
