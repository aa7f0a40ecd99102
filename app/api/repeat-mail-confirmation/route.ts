import * as api from '@/lib/api/notices';
import { mailPatienceMs } from '@/lib/config/mail';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { networkOf } from '@/server/http/request';
import { serve } from '@/server/http/serve';
import { repeatConfirmation } from '@/server/services/notices/manage-mails';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.repeatMailConfirmation, {
  guard: requireWallet,
  limit: { requests: 10, perMs: 60_000 },
  patienceMs: mailPatienceMs,
  run: async ({ userAddress, id }, { session, request, visitor, log }) => {
    requireOwn(session, userAddress);
    return repeatConfirmation(session, id, { visitor, log, network: networkOf(request.headers) });
  },
});
