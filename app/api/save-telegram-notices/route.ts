import { saveNoticesSchema } from '@/lib/schemas/notices';
import { ownChatsSchema } from '@/lib/schemas/telegram';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { saveNotices } from '@/server/services/notices/save-notices';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'save-telegram-notices',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: saveNoticesSchema,
    output: ownChatsSchema,
    run: async ({ userAddress, id, settings }, { session }) => {
      requireOwn(session, userAddress);
      return { chats: await saveNotices(session, id, settings) };
    },
  }),
});
