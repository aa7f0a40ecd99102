import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { readTelegramChats, readTelegramStatus, setupTelegramWebhook } from '../api/telegram.ts';
import { chatsRefreshMs } from '../config/telegram.ts';
import type { Address } from '../schemas/address.ts';
import { refreshEvery } from './retry.ts';

export const telegramStatusQuery = () =>
  queryOptions({ queryKey: ['telegram', 'status'], queryFn: ({ signal }) => call(readTelegramStatus, {}, signal) });

/** The query for a wallet's linked chats. It polls, so that a chat that sends a code appears while the user watches. */
export const ownChatsQuery = (userAddress: Address) =>
  queryOptions({
    queryKey: ['telegram', 'chats', userAddress],
    queryFn: async ({ signal }) => (await call(readTelegramChats, { userAddress }, signal)).chats,
    staleTime: chatsRefreshMs,
    refetchInterval: refreshEvery(chatsRefreshMs),
  });

export const webhookQuery = (admin: Address) =>
  queryOptions({
    queryKey: ['telegram', 'webhook', admin],
    queryFn: ({ signal }) => call(setupTelegramWebhook, { walletAddress: admin, set: false }, signal),
  });
