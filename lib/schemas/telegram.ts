import * as z from 'zod/mini';

/** A code for one use: 8 upper-case letters or digits. */
const authorizationCodeSchema = z.string().check(z.regex(/^[A-Z0-9]{8}$/));

export const telegramLinkSchema = z.object({
  authorizationCode: z.optional(authorizationCodeSchema),
  isAuthorized: z.boolean(),
});
export type TelegramLink = z.output<typeof telegramLinkSchema>;
