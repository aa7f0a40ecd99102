import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { readTelegramChats, readTelegramStatus, setupTelegramWebhook } from '../api/telegram.ts';
import { chatsRefreshMs } from '../config/telegram.ts';
import type { Address } from '../schemas/address.ts';
import { refreshEvery } from './retry.ts';

export const telegramStatusQuery = () =>
  queryOptions({ queryKey: ['telegram', 'status'], queryFn: ({ signal }) => call(readTelegramStatus, {}, signal) });

/** The chats of a wallet. A chat that sends a code shows up by itself while somebody looks. */
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
