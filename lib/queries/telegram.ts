import { queryOptions } from '@tanstack/react-query';
import { chatsRefreshMs } from '../config/telegram.ts';
import type { Address } from '../schemas/address.ts';
import type { OwnChat, TelegramStatus, WebhookState } from '../schemas/telegram.ts';
import { refreshEvery } from './retry.ts';

export interface TelegramSource {
  readonly status: (signal: AbortSignal) => Promise<TelegramStatus>;
  readonly chats: (owner: Address, signal: AbortSignal) => Promise<readonly OwnChat[]>;
  readonly webhook: (admin: Address, signal: AbortSignal) => Promise<WebhookState>;
}

export const telegramStatusQuery = (source: Pick<TelegramSource, 'status'>) =>
  queryOptions({ queryKey: ['telegram', 'status'], queryFn: ({ signal }) => source.status(signal) });

/** The chats of a wallet. A chat that sends a code shows up by itself while somebody looks. */
export const ownChatsQuery = (source: Pick<TelegramSource, 'chats'>, owner: Address) =>
  queryOptions({
    queryKey: ['telegram', 'chats', owner],
    queryFn: ({ signal }) => source.chats(owner, signal),
    staleTime: chatsRefreshMs,
    refetchInterval: refreshEvery(chatsRefreshMs),
  });

export const webhookQuery = (source: Pick<TelegramSource, 'webhook'>, admin: Address) =>
  queryOptions({ queryKey: ['telegram', 'webhook', admin], queryFn: ({ signal }) => source.webhook(admin, signal) });
