import * as api from '@/lib/api/telegram';
import { chatTradingText, isMoreForChat } from '@/lib/domain/telegram/trading-consent';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { requireSigned } from '@/server/auth/limits-consent';
import { requireOffered } from '@/server/auth/region';
import { serve } from '@/server/http/serve';
import { chatToChange, saveChatTrading, tradingOf } from '@/server/services/telegram/link-chats';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.saveTelegramTrading, {
  guard: requireWallet,
  limit: { requests: 30, perMs: 60_000 },
  run: async ({ userAddress, id, trading, consent }, { session, request, visitor, log }) => {
    requireOwn(session, userAddress);
    const link = await chatToChange(session, id);
    if (trading !== null && isMoreForChat(tradingOf(link), trading)) {
      requireOffered(request);
      const chat = { name: link.name, telegramId: link.chatId };
      await requireSigned(session, {
        request,
        consent,
        text: (host, { nonce, expirationTime }) =>
          chatTradingText({ host, wallet: session.wallet, chat, limits: trading, nonce, expirationTime }),
      });
    }
    return { chats: await saveChatTrading(session, { link, trading, visitor, log }) };
  },
});
