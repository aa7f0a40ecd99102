import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { adminRoleSchema } from './admin.ts';
import { signatureSchema } from './signature.ts';

/** The values that a sign-in message has to quote. The times are the server's, since a wallet's clock may be wrong. */
export const challengeSchema = z.object({
  nonce: z.string(),
  issuedAt: z.iso.datetime(),
  expirationTime: z.iso.datetime(),
});
export type Challenge = z.output<typeof challengeSchema>;

export const signInSchema = z.object({
  message: z.string().check(z.maxLength(2_000)),
  signature: signatureSchema,
});
export type SignInRequest = z.output<typeof signInSchema>;

export const signedInSchema = z.object({ wallet: addressSchema, expiresAt: z.int() });

export const sessionStateSchema = z.discriminatedUnion('signedIn', [
  z.object({ signedIn: z.literal(false) }),
  z.object({ signedIn: z.literal(true), ...signedInSchema.shape }),
]);

/** A name for each session, which gives no access to it. */
const sessionNameSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const openSessionSchema = z.object({
  name: sessionNameSchema,
  current: z.boolean(),
  createdAt: z.int(),
  lastSeenAt: z.int(),
  userAgent: z.optional(z.string()),
});
export type OpenSession = z.output<typeof openSessionSchema>;
export const openSessionsSchema = z.object({ sessions: z.array(openSessionSchema) });
export const endSessionSchema = z.object({ name: sessionNameSchema });

export const signOutSchema = z.object({ everywhere: z._default(z.boolean(), false) });
export const signedOutSchema = z.object({ ended: z.int() });

export const adminCheckSchema = z.object({ walletAddress: addressSchema });
export const adminAnswerSchema = z.object({ isAdmin: z.boolean(), role: z.nullable(adminRoleSchema) });
