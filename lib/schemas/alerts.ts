import * as z from 'zod/mini';
import {
  alertLifeDays,
  alertPauseMinutes,
  alertSides,
  alertSources,
  longestAlertCoin,
  longestAlertNote,
  mostAlerts,
  moveDirections,
  moveMinutes,
} from '../config/alerts.ts';
import type { Amount, Unit } from '../math/amount.ts';
import { isPositive } from '../math/comparison.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';

const coin = z.string().check(z.minLength(1), z.maxLength(longestAlertCoin));
const contract = { chainId: chainIdSchema, address: addressSchema };
const positive = <U extends Unit>() =>
  amountSchema<U>().check(z.refine((amount: Amount<U>) => amount.length <= 40 && isPositive(amount)));

/** The rule of an alert: the level that a value of a market has to reach. */
export const alertRuleSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    coin,
    source: z.enum(alertSources),
    side: z.enum(alertSides),
    level: positive<'price'>(),
  }),
  /** The last price has moved by so much from the lowest or highest price of the window. */
  z.object({
    kind: z.literal('move'),
    coin,
    direction: z.enum(moveDirections),
    minutes: z.literal([...moveMinutes]),
    level: positive<'percent'>(),
  }),
  /** The funding of an hour. */
  z.object({
    kind: z.literal('funding'),
    coin,
    side: z.enum(alertSides),
    level: amountSchema<'percent'>().check(z.refine((amount) => amount.length <= 40)),
  }),
  /** The difference between the best bid and the best ask, of the price in their middle. */
  z.object({ kind: z.literal('spread'), coin, level: positive<'basisPoints'>() }),
  z.object({ kind: z.literal('trade'), coin, level: positive<'usd'>() }),
  // These are about a coin of the catalogue, which its chain and contract name; `coin` is its symbol.
  z.object({
    kind: z.literal('coinPrice'),
    coin,
    ...contract,
    side: z.enum(alertSides),
    level: positive<'price'>(),
  }),
  /** The dollars in the coin's pools. */
  z.object({ kind: z.literal('liquidity'), coin, ...contract, side: z.enum(alertSides), level: positive<'usd'>() }),
  /** A danger to the coin's holders got greater, or somebody has a new power over them. */
  z.object({ kind: z.literal('safety'), coin, ...contract }),
]);
export type AlertRule = z.output<typeof alertRuleSchema>;

/** An alert as somebody asks for it. */
export const alertOrderSchema = z.object({
  rule: alertRuleSchema,
  once: z.boolean(),
  pauseMinutes: z.literal([...alertPauseMinutes]),
  lifeDays: z.nullable(z.literal([...alertLifeDays])),
  note: z.string().check(z.trim(), z.maxLength(longestAlertNote)),
});
export type AlertOrder = z.output<typeof alertOrderSchema>;
export type RequestedAlert = z.input<typeof alertOrderSchema>;

export const alertSchema = z.object({
  id: z.uuid(),
  rule: alertRuleSchema,
  once: z.boolean(),
  pauseMinutes: z.int(),
  note: z.string(),
  createdAt: z.int(),
  expiresAt: z.optional(z.int()),
  paused: z.boolean(),
  /** False after it fired, until the value has gone back and the pause is over. */
  armed: z.boolean(),
  firedAt: z.optional(z.int()),
  /** When an alert that fires once did so. */
  endedAt: z.optional(z.int()),
});
export type Alert = z.output<typeof alertSchema>;

/** A time in which the exchange was not seen. */
export const blindTimeSchema = z.object({ from: z.int(), to: z.int() });
export type BlindTime = z.output<typeof blindTimeSchema>;

/** An alert that fired, or would have while nobody saw it: `blind` is then the time that the bars were looked through. */
export const alertFireSchema = z.object({
  alertId: z.uuid(),
  nth: z.int(),
  rule: alertRuleSchema,
  note: z.string(),
  /** The value at which it fired; the bar's extreme if it would have fired while nobody saw it. */
  value: z.string(),
  happenedAt: z.int(),
  blind: z.optional(blindTimeSchema),
});
export type AlertFire = z.output<typeof alertFireSchema>;

export const ofOwnAlertsSchema = z.object({ userAddress: addressSchema });
/** `id` names the alert that is replaced; null for a new one. */
export const saveAlertSchema = z.object({
  userAddress: addressSchema,
  id: z.nullable(z.uuid()),
  order: alertOrderSchema,
});
export const alertActs = ['pause', 'resume', 'remove'] as const;
export const changeAlertsSchema = z.object({
  userAddress: addressSchema,
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostAlerts)),
  act: z.enum(alertActs),
});
export const ownAlertsSchema = z.object({
  alerts: z.array(alertSchema),
  fires: z.array(alertFireSchema),
  /** The times in which the markets of these alerts were not seen, with the market. */
  blind: z.array(z.extend(blindTimeSchema, { coin: z.string(), looked: z.boolean() })),
});
export type OwnAlerts = z.output<typeof ownAlertsSchema>;
