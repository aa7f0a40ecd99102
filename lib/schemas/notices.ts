import * as z from 'zod/mini';
import { nearPercents, noticeKinds } from '../config/notices.ts';
import { addressSchema } from './address.ts';
import { alertRuleSchema, blindTimeSchema } from './alerts.ts';
import { amountSchema } from './amount.ts';

export const noticeKindSchema = z.enum(noticeKinds);
export type NoticeKind = z.output<typeof noticeKindSchema>;

const tradeFacts = {
  coin: z.string(),
  side: z.enum(['buy', 'sell']),
  size: amountSchema<'size'>(),
  price: amountSchema<'price'>(),
  pnl: amountSchema<'usd'>(),
};

const moneyFacts = { amount: amountSchema<'tokens'>(), token: z.string() };
const placeFacts = { coin: z.string(), side: z.enum(['long', 'short']) };

const summaryFactsSchema = z.object({
  kind: z.literal('summary'),
  equity: amountSchema<'usd'>(),
  /** The change of the equity within the day. */
  change: amountSchema<'usd'>(),
  /** The profit or loss of the day's trades, before their fees. */
  closed: amountSchema<'usd'>(),
  fees: amountSchema<'usd'>(),
  /** The positions, the largest first; `more` of them are not listed. */
  positions: z.array(z.object({ ...placeFacts, pnl: amountSchema<'usd'>() })),
  more: z.int(),
  /** The position nearest to its liquidation; absent if nothing liquidates any. */
  nearest: z.optional(z.object({ ...placeFacts, distance: amountSchema<'percent'>() })),
});
export type SummaryFacts = z.output<typeof summaryFactsSchema>;

const alertFactsSchema = z.object({
  kind: z.literal('alert'),
  rule: alertRuleSchema,
  note: z.string(),
  value: z.string(),
  blind: z.optional(blindTimeSchema),
});
export type AlertFacts = z.output<typeof alertFactsSchema>;

/** The facts of a notice. Its text is written when it is sent, in the language of the chat. */
export const noticeFactsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fill'), ...tradeFacts, liquidated: z.boolean() }),
  z.object({ kind: z.literal('trigger'), ...tradeFacts, goal: z.enum(['tp', 'sl']) }),
  z.object({
    kind: z.literal('liquidation'),
    ...placeFacts,
    mark: amountSchema<'price'>(),
    liquidation: amountSchema<'price'>(),
    distance: amountSchema<'percent'>(),
  }),
  z.object({ kind: z.literal('agent'), endsAt: z.int() }),
  z.object({ kind: z.literal('deposit'), ...moneyFacts }),
  /** `hasArrived`: the bridge has paid it on the chain; otherwise it is only known to be sent. */
  z.object({ kind: z.literal('withdrawal'), ...moneyFacts, hasArrived: z.boolean() }),
  summaryFactsSchema,
  alertFactsSchema,
  /** The loss of the last 24 hours against the wallet's own limit, and its part of that limit. */
  z.object({
    kind: z.literal('loss'),
    loss: amountSchema<'usd'>(),
    limit: amountSchema<'usd'>(),
    share: amountSchema<'percent'>(),
    isReached: z.boolean(),
  }),
  /** A rank among the treasury's holders, now and before; absent while not listed. */
  z.object({ kind: z.literal('rank'), was: z.optional(z.int()), rank: z.optional(z.int()) }),
  /** A TWAP: what it is over, and once it has ended what it filled; nothing if that is absent. */
  z.object({
    kind: z.literal('order'),
    coin: z.string(),
    side: z.enum(['buy', 'sell']),
    size: amountSchema<'size'>(),
    state: z.enum(['soon', 'finished', 'stopped', 'failed']),
    endsAt: z.optional(z.int()),
    filled: z.optional(z.object({ size: amountSchema<'size'>(), price: amountSchema<'price'>() })),
  }),
  /** The maintenance margin's part of the money behind the cross positions; `of`: a dex or a token with its own. */
  z.object({ kind: z.literal('account'), share: amountSchema<'percent'>(), of: z.optional(z.string()) }),
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

/** A chat's choice of notices, and its quiet hours. */
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
    ...placeFacts,
    size: amountSchema<'size'>(),
    mark: amountSchema<'price'>(),
    liquidation: z.optional(amountSchema<'price'>()),
    /** The entry price; absent in readings from before it was recorded. */
    entry: z.optional(amountSchema<'price'>()),
    /** The funding since the position was opened; negative when paid. */
    funding: z.optional(amountSchema<'usd'>()),
  }),
);
/** The parts of a position that the watch compares. */
export type HeldPosition = z.output<typeof heldPositionsSchema>[number];

export const watchedMoneySchema = z.object({ isUnified: z.boolean(), cash: amountSchema<'usd'>() });
/** An account's dollars without the unrealised profit of its positions. */
export type WatchedMoney = z.output<typeof watchedMoneySchema>;

export const watchedDaySchema = z.object({
  /** Fills until then are counted. */
  countedTo: z.int(),
  /** The results of trades after fees, each with the time of its last fill; the oldest first. */
  closed: z.array(z.object({ at: z.int(), net: amountSchema<'usd'>() })),
  told: z.optional(
    z.object({ limit: amountSchema<'usd'>(), nearAt: z.optional(z.int()), reachedAt: z.optional(z.int()) }),
  ),
});
/** The last 24 hours of a wallet that has a daily loss limit. */
export type WatchedDay = z.output<typeof watchedDaySchema>;

export const watchedTwapsSchema = z.array(
  z.object({
    id: z.int(),
    /** When its first and its last slice were filled, and when the exchange was asked about it. */
    firstAt: z.int(),
    seenAt: z.int(),
    askedAt: z.int(),
    /** Absent until the exchange was asked. */
    plan: z.optional(
      z.object({
        coin: z.string(),
        side: z.enum(['buy', 'sell']),
        size: amountSchema<'size'>(),
        minutes: z.int(),
        endsAt: z.int(),
      }),
    ),
  }),
);
/** A TWAP of a watched account that has not ended. */
export type WatchedTwap = z.output<typeof watchedTwapsSchema>[number];

export const leavingSchema = z.array(
  z.object({ hash: z.string(), time: z.int(), nonce: z.int(), amount: amountSchema<'tokens'>() }),
);
/** A withdrawal that has left the account by the bridge, and whose arrival is not known yet. */
export type Leaving = z.output<typeof leavingSchema>[number];

export const watchTiers = ['danger', 'held', 'silent'] as const;
export type WatchTier = (typeof watchTiers)[number];
