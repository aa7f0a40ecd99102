import * as api from '@/lib/api/trading';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readReceipt } from '@/server/services/orders/read-receipts';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readOrderReceipt, {
  guard: requireWallet,
  limit: { requests: 120, perMs: 60_000 },
  run: async ({ userAddress, ...order }, { session }) => {
    requireOwn(session, userAddress);
    return (await readReceipt(session, order)) ?? null;
  },
});
