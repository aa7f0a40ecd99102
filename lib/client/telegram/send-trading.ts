import { call } from '../../api/call.ts';
import { saveTelegramTrading } from '../../api/telegram.ts';
import { chatTradingText, isMoreForChat } from '../../domain/telegram/trading-consent.ts';
import type { Address } from '../../schemas/address.ts';
import type { ChatLimits, OwnChat, OwnChats } from '../../schemas/telegram.ts';
import type { LimitsConsent } from '../../schemas/trading-limits.ts';
import { signConsent } from '../session/sign-consent.ts';
import type { Signer } from '../wallet/signer.ts';

interface Trading {
  readonly chat: OwnChat;
  readonly to: ChatLimits | null;
  readonly signer: () => Promise<Signer>;
}

/** Sends the permissions of a chat. The wallet signs every change that allows more, for this very chat. */
export async function sendTrading(owner: Address, { chat, to, signer }: Trading): Promise<OwnChats> {
  const send = (consent?: LimitsConsent) =>
    call(saveTelegramTrading, { userAddress: owner, id: chat.id, trading: to, consent });
  if (to === null || !isMoreForChat(chat.trading, to)) return send();
  const { name, telegramId } = chat;
  return send(
    await signConsent(signer, (at) =>
      chatTradingText({ ...at, wallet: owner, chat: { name, telegramId }, limits: to }),
    ),
  );
}
