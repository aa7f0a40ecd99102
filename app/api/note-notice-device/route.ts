import * as api from '@/lib/api/notices';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { noteDevice } from '@/server/services/notices/manage-targets';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.noteNoticeDevice, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress, ...device }, { session }) => {
    requireOwn(session, userAddress);
    return { isKnown: await noteDevice(session, device) };
  },
});
