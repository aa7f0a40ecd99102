import * as api from '@/lib/api/telegram';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { confirmChat } from '@/server/services/telegram/link-chats';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.confirmTelegramChat, {
  guard: requireWallet,
  limit: { requests: 30, perMs: 60_000 },
  run: async ({ userAddress, id }, { session, visitor, log }) => {
    requireOwn(session, userAddress);
    return { chats: await confirmChat(session, id, { visitor, log }) };
  },
});
