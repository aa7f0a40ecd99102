import { chatTradingText, isMoreForChat } from '../../domain/chat/trading-consent.ts';
import type { TelegramSource } from '../../queries/telegram.ts';
import type { Address } from '../../schemas/address.ts';
import type { NoticeSettings } from '../../schemas/notices.ts';
import {
  type ChatLimits,
  chatCodeSchema,
  type OwnChat,
  ownChatsSchema,
  telegramStatusSchema,
  webhookStateSchema,
} from '../../schemas/telegram.ts';
import type { LimitsConsent } from '../../schemas/trading-limits.ts';
import { callHandler } from '../handlers/call.ts';
import { askChallenge } from '../session/calls.ts';
import type { Signer } from '../wallet/signer.ts';

const askChats = async (path: `/api/${string}`, body: object, signal?: AbortSignal): Promise<readonly OwnChat[]> =>
  (await callHandler({ path, body, output: ownChatsSchema, signal })).chats;

/** Our handlers for the bot and for the chats of a wallet. */
export const telegramSource: TelegramSource = {
  status: (signal) =>
    callHandler({ path: '/api/read-telegram-status', method: 'GET', output: telegramStatusSchema, signal }),
  chats: (userAddress, signal) => askChats('/api/read-telegram-chats', { userAddress }, signal),
  webhook: (walletAddress, signal) =>
    callHandler({
      path: '/api/setup-telegram-webhook',
      body: { walletAddress, set: false },
      output: webhookStateSchema,
      signal,
    }),
};

export const askCode = (userAddress: Address) =>
  callHandler({ path: '/api/create-telegram-code', body: { userAddress }, output: chatCodeSchema });

export const sendConfirmation = (userAddress: Address, id: string) =>
  askChats('/api/confirm-telegram-chat', { userAddress, id });

export const sendRemoval = (userAddress: Address, id: string) =>
  askChats('/api/remove-telegram-chat', { userAddress, id });

export const sendSettings = (
  userAddress: Address,
  { id, hidesBalances, readsInGroups }: Pick<OwnChat, 'id' | 'hidesBalances' | 'readsInGroups'>,
) => askChats('/api/save-telegram-settings', { userAddress, id, hidesBalances, readsInGroups });

export const sendNotices = (userAddress: Address, id: string, settings: NoticeSettings | null) =>
  askChats('/api/save-telegram-notices', { userAddress, id, settings });

export const sendSetUp = (walletAddress: Address) =>
  callHandler({
    path: '/api/setup-telegram-webhook',
    body: { walletAddress, set: true },
    output: webhookStateSchema,
  });

interface Trading {
  readonly chat: OwnChat;
  readonly to: ChatLimits | null;
  readonly signer: () => Promise<Signer>;
}

/** Sends the permissions of a chat. The wallet signs every change that allows more, for this very chat. */
export async function sendTrading(owner: Address, { chat, to, signer }: Trading): Promise<readonly OwnChat[]> {
  const send = (consent?: LimitsConsent) =>
    askChats('/api/save-telegram-trading', {
      ...{ userAddress: owner, id: chat.id, trading: to },
      ...(consent !== undefined && { consent }),
    });
  if (to === null || !isMoreForChat(chat.trading, to)) return send();
  const [{ nonce, expirationTime }, wallet] = await Promise.all([askChallenge(), signer()]);
  const { name, telegramId } = chat;
  const text = chatTradingText({
    ...{ host: window.location.host, wallet: owner, chat: { name, telegramId }, limits: to, nonce, expirationTime },
  });
  return send({ nonce, expirationTime, signature: await wallet.signMessage(text) });
}
