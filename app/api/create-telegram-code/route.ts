import { chatCodeSchema, ofOwnChatsSchema } from '@/lib/schemas/telegram';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { issueChatCode } from '@/server/services/telegram/link-chats';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'create-telegram-code',
    guard: requireWallet,
    limit: { requests: 10, perMs: 60_000 },
    input: ofOwnChatsSchema,
    output: chatCodeSchema,
    run: ({ userAddress }, { session }) => {
      requireOwn(session, userAddress);
      return issueChatCode(session);
    },
  }),
});
