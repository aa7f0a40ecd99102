import * as api from '@/lib/api/telegram';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { saveNotices } from '@/server/services/notices/save-notices';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.saveTelegramNotices, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress, id, settings }, { session }) => {
    requireOwn(session, userAddress);
    return { chats: await saveNotices(session, id, settings) };
  },
});
