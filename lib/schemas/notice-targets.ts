import * as z from 'zod/mini';
import { longestTargetName } from '../config/push.ts';
import { addressSchema } from './address.ts';
import { noticeSettingsSchema } from './notices.ts';
import { limitsConsentSchema } from './trading-limits.ts';

/** The ways beside chats by which an owner is told. */
export const targetChannels = ['push'] as const;
/** Why a target is told no more: the push service ended its subscription, or the site has another key since. */
export const targetEnds = ['service', 'key'] as const;

const base64url = (bytes: number) =>
  z.string().check(z.regex(RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)));

/** A browser's address for whoever may send to it, and the keys to encrypt with. */
export const subscriptionSchema = z.object({
  endpoint: z.url().check(z.maxLength(1_000)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type Subscription = z.output<typeof subscriptionSchema>;

const targetName = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTargetName));
const choice = { name: targetName, hidesAmounts: z.boolean(), settings: noticeSettingsSchema };
const ofTarget = { userAddress: addressSchema, id: z.uuid() };
const locale = z.string().check(z.minLength(2), z.maxLength(16));

export const saveDeviceSchema = z.object({
  ...choice,
  userAddress: addressSchema,
  subscription: subscriptionSchema,
  locale,
  /** The wallet's signature, without which a new device is not told. */
  consent: z.optional(limitsConsentSchema),
});
export const noteDeviceSchema = z.object({
  userAddress: addressSchema,
  subscription: subscriptionSchema,
  locale,
  /** True if the owner has looked at what the device was told. */
  isRead: z.boolean(),
});
export const changeTargetSchema = z.object({ ...ofTarget, ...choice });
export const ofTargetSchema = z.object(ofTarget);
export const ofOwnTargetsSchema = z.object({ userAddress: addressSchema });

const shownTargetSchema = z.object({
  ...choice,
  id: z.uuid(),
  channel: z.enum(targetChannels),
  /** A digest of the device's address, by which it finds itself in the list: the server keeps the address to itself. */
  mark: z.string(),
  endedBy: z.optional(z.enum(targetEnds)),
  createdAt: z.int(),
  seenAt: z.int(),
  toldAt: z.optional(z.int()),
});

const toldChatSchema = z.object({ id: z.uuid(), name: z.string(), isTold: z.boolean(), toldAt: z.optional(z.int()) });

/** The places on which an owner is told, and what this installation offers. */
export const ownTargetsSchema = z.object({
  targets: z.array(shownTargetSchema),
  chats: z.array(toldChatSchema),
  /** The key with which a browser subscribes; null if no keys are set. `standIn` is the sandbox's push service. */
  push: z.nullable(z.object({ publicKey: z.string(), standIn: z.optional(z.string()) })),
});
export type ShownTarget = z.output<typeof shownTargetSchema>;
export type OwnTargets = z.output<typeof ownTargetsSchema>;

export const deviceNotedSchema = z.object({ isKnown: z.boolean() });
export const testOutcomeSchema = z.object({ outcome: z.enum(['sent', 'ended', 'later']) });
export type TestOutcome = z.output<typeof testOutcomeSchema>['outcome'];
