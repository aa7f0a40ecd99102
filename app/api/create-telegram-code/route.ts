import * as api from '@/lib/api/telegram';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { issueChatCode } from '@/server/services/telegram/link-chats';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.createTelegramCode, {
  guard: requireWallet,
  limit: { requests: 10, perMs: 60_000 },
  run: ({ userAddress }, { session }) => {
    requireOwn(session, userAddress);
    return issueChatCode(session);
  },
});
