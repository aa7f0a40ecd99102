import * as z from 'zod/mini';

const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]*$/))]);
const fields = z.array(z.object({ name: z.string(), type: z.string() }));

/** An action of an account that its owner's wallet signed as typed data and that the exchange took. */
export const signedActionSchema = z.object({
  signedAt: z.int(),
  typedData: z.object({
    domain: z.object({ name: z.string(), version: z.string(), chainId: z.int(), verifyingContract: hex }),
    types: z.record(z.string(), fields),
    primaryType: z.string(),
    message: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  signature: hex,
});
export type SignedAction = z.output<typeof signedActionSchema>;
