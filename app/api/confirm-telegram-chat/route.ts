import { confirmChatSchema, ownChatsSchema } from '@/lib/schemas/telegram';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { confirmChat } from '@/server/services/telegram/link-chats';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'confirm-telegram-chat',
    guard: requireWallet,
    limit: { requests: 30, perMs: 60_000 },
    input: confirmChatSchema,
    output: ownChatsSchema,
    run: async ({ userAddress, id }, { session, visitor, log }) => {
      requireOwn(session, userAddress);
      return { chats: await confirmChat(session, id, { visitor, log }) };
    },
  }),
});
