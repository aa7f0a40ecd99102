import { z } from 'zod';

// A wallet shows the name in what it signs, which EIP-4361 allows in ASCII alone. No word may hold what would change the
// form of a text: braces and angle brackets have a meaning in messages.
const word = z
  .string()
  .trim()
  .max(200, 'must have at most 200 characters')
  .regex(/^[^{}<>[\]"\\]*$/u, 'must have no brackets, quotes or backslashes');

/** The words of this site, which belong to its build. */
export const siteWordVariables = {
  SITE_NAME: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 .&-]{0,29}$/, 'must have at most 30 letters, digits, spaces, points, & or -')
    .optional(),
  TERMS_UPDATED_ON: z.iso.date('must be a date, such as 2026-12-01').optional(),
  TERMS_JURISDICTION: word.optional(),
  TERMS_ARBITRATION_BODY: word.optional(),
  TERMS_ARBITRATION_SEAT: word.optional(),
  TERMS_CONTACT: word.optional(),
};
