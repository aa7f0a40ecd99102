import * as api from '@/lib/api/telegram';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { listChats } from '@/server/services/telegram/link-chats';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTelegramChats, {
  guard: requireWallet,
  limit: { requests: 120, perMs: 60_000 },
  run: async ({ userAddress }, { session }) => {
    requireOwn(session, userAddress);
    return { chats: await listChats(session) };
  },
});
