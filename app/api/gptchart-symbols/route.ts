import * as api from '@/lib/api/analysis';
import { serve } from '@/server/http/serve';
import { readSymbols } from '@/server/services/analysis/read-symbols';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.gptchartSymbols, {
  limit: { requests: 60, perMs: 60_000 },
  run: ({ marketType }) => readSymbols(marketType),
});
