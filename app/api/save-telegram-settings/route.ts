import { chatSettingsSchema, ownChatsSchema } from '@/lib/schemas/telegram';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { saveChatSettings } from '@/server/services/telegram/link-chats';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'save-telegram-settings',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: chatSettingsSchema,
    output: ownChatsSchema,
    run: async ({ userAddress, ...change }, { session }) => {
      requireOwn(session, userAddress);
      return { chats: await saveChatSettings(session, change) };
    },
  }),
});
