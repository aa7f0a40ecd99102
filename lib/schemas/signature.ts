import * as z from 'zod/mini';

/** The signature of a contract wallet that is not deployed yet carries the call that deploys it (ERC-6492). */
export const signatureSchema = z.templateLiteral([
  '0x',
  z.string().check(z.regex(/^(?:[0-9a-fA-F]{2})*$/), z.minLength(2), z.maxLength(40_000)),
]);
