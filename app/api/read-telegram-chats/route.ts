import { ofOwnChatsSchema, ownChatsSchema } from '@/lib/schemas/telegram';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { listChats } from '@/server/services/telegram/link-chats';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-telegram-chats',
    guard: requireWallet,
    limit: { requests: 120, perMs: 60_000 },
    input: ofOwnChatsSchema,
    output: ownChatsSchema,
    run: async ({ userAddress }, { session }) => {
      requireOwn(session, userAddress);
      return { chats: await listChats(session) };
    },
  }),
});
