import * as z from 'zod/mini';
import { nearPercents } from '../config/notices.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';

export const noticeKinds = ['fill', 'trigger', 'liquidation', 'agent'] as const;
export const noticeKindSchema = z.enum(noticeKinds);
export type NoticeKind = z.output<typeof noticeKindSchema>;

const tradeFacts = {
  coin: z.string(),
  side: z.enum(['buy', 'sell']),
  size: amountSchema<'size'>(),
  price: amountSchema<'price'>(),
  pnl: amountSchema<'usd'>(),
};

/** What a notice tells. Its words are made when it is sent, in the language of the chat. */
export const noticeFactsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fill'), ...tradeFacts, liquidated: z.boolean() }),
  z.object({ kind: z.literal('trigger'), ...tradeFacts, goal: z.enum(['tp', 'sl']) }),
  z.object({
    kind: z.literal('liquidation'),
    coin: z.string(),
    side: z.enum(['long', 'short']),
    mark: amountSchema<'price'>(),
    liquidation: amountSchema<'price'>(),
    distance: amountSchema<'percent'>(),
  }),
  z.object({ kind: z.literal('agent'), endsAt: z.int() }),
]);
export type NoticeFacts = z.output<typeof noticeFactsSchema>;

const minuteOfDay = z.int().check(z.gte(0), z.lt(24 * 60));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What a chat is told, and when not. */
export const noticeSettingsSchema = z.object({
  off: z.array(noticeKindSchema).check(z.maxLength(noticeKinds.length)),
  nearPercent: z.literal([...nearPercents]),
  /** Minutes of the day in the time zone; null for no quiet hours. An end before the begin is on the next day. */
  quiet: z.nullable(z.object({ from: minuteOfDay, to: minuteOfDay })),
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
});
export type NoticeSettings = z.output<typeof noticeSettingsSchema>;

/** `settings` null ends the notices of the chat. */
export const saveNoticesSchema = z.object({
  userAddress: addressSchema,
  id: z.uuid(),
  settings: z.nullable(noticeSettingsSchema),
});

export const heldPositionsSchema = z.array(
  z.object({
    coin: z.string(),
    side: z.enum(['long', 'short']),
    size: amountSchema<'size'>(),
    mark: amountSchema<'price'>(),
    liquidation: z.optional(amountSchema<'price'>()),
    /** Readings that were kept before this was do not have it. */
    entry: z.optional(amountSchema<'price'>()),
  }),
);
/** A position as far as the watch compares it. */
export type HeldPosition = z.output<typeof heldPositionsSchema>[number];

export const watchTiers = ['danger', 'held', 'silent'] as const;
export type WatchTier = (typeof watchTiers)[number];
