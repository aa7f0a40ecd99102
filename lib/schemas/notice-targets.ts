import * as z from 'zod/mini';
import { longestMailAddress, mailAddress } from '../config/mail.ts';
import { longestTargetName } from '../config/push.ts';
import { addressSchema } from './address.ts';
import { noticeSettingsSchema } from './notices.ts';
import { limitsConsentSchema } from './trading-limits.ts';

/** The ways beside chats by which an owner is told. */
const targetChannels = ['push', 'mail'] as const;
/**
 * Why a target is told no more: the push service ended its subscription, the site has another key since, the mail
 * server of its address refuses it, or the reader wants no more.
 */
export const targetEnds = ['service', 'key', 'server', 'reader'] as const;

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
const mailAddressSchema = z.string().check(z.maxLength(longestMailAddress), z.regex(mailAddress));

export const saveMailSchema = z.object({
  ...choice,
  userAddress: addressSchema,
  address: mailAddressSchema,
  locale,
  /** The wallet's signature, without which nothing is sent to an address. */
  consent: z.optional(limitsConsentSchema),
});
/** A link of a mail: 32 bytes that nobody else has. */
const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));
export const mailLinkSchema = z.object({ token: linkToken });
/** The address of a list's header names the language besides, for a person who opens it. */
export const oneClickSchema = z.object({ token: linkToken, locale: z.optional(z.string()) });

export const changeTargetSchema = z.object({ ...ofTarget, ...choice });
export const ofTargetSchema = z.object(ofTarget);
export const ofOwnTargetsSchema = z.object({ userAddress: addressSchema });

const shownTargetSchema = z.object({
  ...choice,
  id: z.uuid(),
  channel: z.enum(targetChannels),
  /** A digest of the device's address, by which it finds itself in the list: the server keeps the address to itself. */
  mark: z.optional(z.string()),
  /** The e-mail address, and until when its reader may confirm it; absent once he has. */
  mail: z.optional(z.object({ address: z.string(), confirmEndsAt: z.optional(z.int()) })),
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
  /** Whom mails are from; null if no mail server is set. `standIn` is the sandbox's inbox. */
  mail: z.nullable(z.object({ from: z.string(), standIn: z.optional(z.string()) })),
});
export type ShownTarget = z.output<typeof shownTargetSchema>;
export type OwnTargets = z.output<typeof ownTargetsSchema>;

export const deviceNotedSchema = z.object({ isKnown: z.boolean() });
export const testOutcomeSchema = z.object({ outcome: z.enum(['sent', 'ended', 'later']) });
export const mailLinkUsedSchema = z.object({ ok: z.literal(true) });
export type TestOutcome = z.output<typeof testOutcomeSchema>['outcome'];
