import * as api from '@/lib/api/telegram';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { saveChatSettings } from '@/server/services/telegram/link-chats';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.saveTelegramSettings, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress, ...change }, { session }) => {
    requireOwn(session, userAddress);
    return { chats: await saveChatSettings(session, change) };
  },
});
