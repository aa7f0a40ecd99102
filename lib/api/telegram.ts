import * as z from 'zod/mini';
import { saveNoticesSchema } from '../schemas/notices.ts';
import {
  chatCodeSchema,
  chatSettingsSchema,
  chatTradingSchema,
  confirmChatSchema,
  ofOwnChatsSchema,
  ownChatsSchema,
  telegramStatusSchema,
  telegramUpdateSchema,
  updateTakenSchema,
  webhookRequestSchema,
  webhookStateSchema,
} from '../schemas/telegram.ts';
import { declareCall, someId, someone } from './contract.ts';

export const confirmTelegramChat = declareCall({
  name: 'confirm-telegram-chat',
  method: 'POST',
  input: confirmChatSchema,
  output: ownChatsSchema,
  example: { userAddress: someone, id: someId },
});

export const createTelegramCode = declareCall({
  name: 'create-telegram-code',
  method: 'POST',
  input: ofOwnChatsSchema,
  output: chatCodeSchema,
  example: { userAddress: someone },
});

export const readTelegramChats = declareCall({
  name: 'read-telegram-chats',
  method: 'POST',
  input: ofOwnChatsSchema,
  output: ownChatsSchema,
  example: { userAddress: someone },
});

export const readTelegramStatus = declareCall({
  name: 'read-telegram-status',
  method: 'GET',
  input: z.object({}),
  output: telegramStatusSchema,
  example: {},
});

export const removeTelegramChat = declareCall({
  name: 'remove-telegram-chat',
  method: 'POST',
  input: confirmChatSchema,
  output: ownChatsSchema,
  example: { userAddress: someone, id: someId },
});

export const saveTelegramNotices = declareCall({
  name: 'save-telegram-notices',
  method: 'POST',
  input: saveNoticesSchema,
  output: ownChatsSchema,
  example: { userAddress: someone, id: someId, settings: null },
});

export const saveTelegramSettings = declareCall({
  name: 'save-telegram-settings',
  method: 'POST',
  input: chatSettingsSchema,
  output: ownChatsSchema,
  example: { userAddress: someone, id: someId, hidesBalances: true, readsInGroups: false },
});

export const saveTelegramTrading = declareCall({
  name: 'save-telegram-trading',
  method: 'POST',
  input: chatTradingSchema,
  output: ownChatsSchema,
  example: { userAddress: someone, id: someId, trading: null },
});

export const setupTelegramWebhook = declareCall({
  name: 'setup-telegram-webhook',
  method: 'POST',
  input: webhookRequestSchema,
  output: webhookStateSchema,
  example: { walletAddress: someone, set: false },
});

export const telegramWebhook = declareCall({
  name: 'telegram-webhook',
  method: 'POST',
  input: telegramUpdateSchema,
  output: updateTakenSchema,
  example: { update_id: 1 },
});
