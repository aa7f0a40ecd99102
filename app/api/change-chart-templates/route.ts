import * as api from '@/lib/api/trading';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { changeChartTemplates } from '@/server/services/drawings/change-templates';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.changeChartTemplates, {
  guard: requireWallet,
  // A signed-in wallet's chart and its opened list send one each, and so does each change of a template.
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress, save, remove }, { session }) => {
    requireOwn(session, userAddress);
    return changeChartTemplates(session, { save, remove });
  },
});
