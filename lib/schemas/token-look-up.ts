import * as z from 'zod/mini';
import { maxNameLength } from '../config/admin.ts';
import { addressSchema } from './address.ts';
import { chainIdSchema } from './chain.ts';

export const tokenLookUpSchema = z.object({ address: addressSchema });

const text = z.optional(z.string().check(z.maxLength(maxNameLength)));

/** A contract at an address of one chain; facts that it does not report are absent. */
const foundContractSchema = z.object({ chainId: chainIdSchema, symbol: text, name: text });
export type FoundContract = z.output<typeof foundContractSchema>;

export const tokenLookedUpSchema = z.object({
  contracts: z.array(foundContractSchema),
  /** The chains of which no node responded. */
  silent: z.array(chainIdSchema),
});
export type FoundToken = z.output<typeof tokenLookedUpSchema>;
