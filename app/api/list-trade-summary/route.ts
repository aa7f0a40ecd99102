import * as api from '@/lib/api/shares';
import { AppError } from '@/lib/errors/app-error';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { listShare } from '@/server/services/shares/keep-share';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.listTradeSummary, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress, shareId, isListed }, { session }) => {
    requireOwn(session, userAddress);
    if (!(await listShare(session, shareId, isListed))) throw new AppError('data.not_found');
    return { isListed };
  },
});
