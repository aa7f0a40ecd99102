import * as api from '@/lib/api/telegram';
import { chatMessagesPerMinute } from '@/lib/config/telegram';
import { findChat } from '@/server/auth/chat-session';
import { requireMessenger } from '@/server/auth/messenger';
import { limiter } from '@/server/http/limiter';
import { serve } from '@/server/http/serve';
import { chatOfUpdate } from '@/server/services/telegram/received';
import { receiveUpdate } from '@/server/services/telegram/work-updates';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.telegramWebhook, {
  anyOriginBecause: 'the messenger proves itself by the secret of the webhook',
  // All chats come from the few addresses of the messenger; each chat has a limit of its own.
  limit: { requests: 6_000, perMs: 60_000 },
  run: async (update, { request, log }) => {
    const messenger = requireMessenger(request);
    const chat = `telegram chat ${chatOfUpdate(update)}`;
    const wait = await limiter().take(chat, { requests: chatMessagesPerMinute, perMs: 60_000 });
    // Excess updates are dropped with a success: the messenger would repeat refused ones again and again.
    if (wait === 0) await receiveUpdate(messenger, update, { findChat, log });
    return { ok: true as const };
  },
});
