import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { noticeSettingsSchema } from './notices.ts';
import { limitsConsentSchema } from './trading-limits.ts';

/**
 * An update of the messenger, with the fields that the bot reads. Other fields and other kinds of updates are accepted
 * and ignored.
 */
const telegramUserSchema = z.object({
  id: z.int().check(z.positive()),
  is_bot: z.boolean(),
  first_name: z.string(),
  last_name: z.optional(z.string()),
  username: z.optional(z.string()),
  language_code: z.optional(z.string()),
});
/** Unknown kinds of chats are accepted: an update that is refused is sent again and blocks the later ones. */
const telegramChatSchema = z.object({ id: z.int(), type: z.string() });
const telegramMessageSchema = z.object({
  message_id: z.int(),
  from: z.optional(telegramUserSchema),
  chat: telegramChatSchema,
  text: z.optional(z.string().check(z.maxLength(4_096))),
});
export const telegramUpdateSchema = z.object({
  update_id: z.int().check(z.nonnegative()),
  message: z.optional(telegramMessageSchema),
  callback_query: z.optional(
    z.object({
      id: z.string().check(z.maxLength(64)),
      from: telegramUserSchema,
      message: z.optional(z.object({ message_id: z.int(), chat: telegramChatSchema })),
      data: z.optional(z.string().check(z.maxLength(64))),
    }),
  ),
  my_chat_member: z.optional(
    z.object({
      chat: telegramChatSchema,
      from: telegramUserSchema,
      new_chat_member: z.object({ status: z.string() }),
    }),
  ),
});
export type TelegramUpdate = z.output<typeof telegramUpdateSchema>;
export type TelegramUser = z.output<typeof telegramUserSchema>;
export const updateTakenSchema = z.object({ ok: z.literal(true) });

/** A code for one use: 8 upper-case letters or digits. */
export const chatCodeSchema = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9]{8}$/)),
  expiresAt: z.int(),
});
export type ChatCode = z.output<typeof chatCodeSchema>;
export const ofOwnChatsSchema = z.object({ userAddress: addressSchema });

/** The limits within which a chat may trade; null for markets means all of them. */
export const chatLimitsSchema = z.object({
  mostOrderUsd: amountSchema<'usd'>(),
  mostDayUsd: amountSchema<'usd'>(),
  markets: z.nullable(
    z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.minLength(1), z.maxLength(50)),
  ),
});
export type ChatLimits = z.output<typeof chatLimitsSchema>;

/** The notices of a chat, and the interval between readings. */
const chatWatchSchema = z.object({
  settings: noticeSettingsSchema,
  /** The time of the account's last reading. */
  readAt: z.optional(z.int()),
  ageMs: z.int(),
});
export type ChatWatch = z.output<typeof chatWatchSchema>;

export const ownChatSchema = z.object({
  id: z.uuid(),
  state: z.enum(['asked', 'linked']),
  name: z.string(),
  username: z.optional(z.string()),
  /** The number by which Telegram identifies the user, so that two users of one name can be distinguished. */
  telegramId: z.int(),
  askedUntil: z.int(),
  linkedAt: z.optional(z.int()),
  lastUsedAt: z.optional(z.int()),
  trading: z.nullable(chatLimitsSchema),
  hidesBalances: z.boolean(),
  readsInGroups: z.boolean(),
  notices: z.nullable(chatWatchSchema),
});
export type OwnChat = z.output<typeof ownChatSchema>;
export const ownChatsSchema = z.object({ chats: z.array(ownChatSchema) });
export type OwnChats = z.output<typeof ownChatsSchema>;

export const confirmChatSchema = z.object({ userAddress: addressSchema, id: z.uuid() });
export const chatSettingsSchema = z.object({
  userAddress: addressSchema,
  id: z.uuid(),
  hidesBalances: z.boolean(),
  readsInGroups: z.boolean(),
});
/**
 * `trading` null ends it, which needs no signature; `consent` is the wallet's signature for everything that allows
 * more.
 */
export const chatTradingSchema = z.object({
  userAddress: addressSchema,
  id: z.uuid(),
  trading: z.nullable(chatLimitsSchema),
  consent: z.optional(limitsConsentSchema),
});

/** The facts about the bot that a visitor may see. */
export const telegramStatusSchema = z.object({
  username: z.nullable(z.string()),
  /** The address that opens a chat with the bot; the sandbox has a page of its own. */
  chatUrl: z.nullable(z.string()),
});
export type TelegramStatus = z.output<typeof telegramStatusSchema>;

/** The answer of the set-up, in the specification's form. */
export const webhookStateSchema = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  bot: z.optional(z.object({ username: z.string() })),
  webhook: z.optional(
    z.object({ url: z.string(), isSet: z.boolean(), waiting: z.int(), lastErrorMessage: z.optional(z.string()) }),
  ),
});
export type WebhookState = z.output<typeof webhookStateSchema>;
export const webhookRequestSchema = z.object({ walletAddress: addressSchema, set: z.boolean() });
