import * as z from 'zod/mini';
import { type Address, addressSchema } from '../../../schemas/address.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

export const userRoleSchema = z.discriminatedUnion('role', [
  z.object({ role: z.enum(['missing', 'user', 'vault']) }),
  z.object({ role: z.literal('agent'), data: z.object({ user: addressSchema }) }),
  z.object({ role: z.literal('subAccount'), data: z.object({ master: addressSchema }) }),
]);
export type UserRole = z.output<typeof userRoleSchema>;

/** Tenths of a basis point; 0: none was approved. */
const maxBuilderFeeSchema = z.int().check(z.nonnegative());

export async function readUserRole(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<UserRole> {
  return decodeAnswer(userRoleSchema, await ask({ type: 'userRole', user }, signal));
}

export function isAgentOf(role: UserRole, owner: Address): boolean {
  return role.role === 'agent' && role.data.user === owner;
}

const signersSchema = z.nullable(z.object({ threshold: z.int() }));

/** Reads whether several wallets sign for the account together. */
export async function readIsShared(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<boolean> {
  return decodeAnswer(signersSchema, await ask({ type: 'userToMultiSigSigners', user }, signal)) !== null;
}

export async function readMaxBuilderFee(
  ask: AskInfo,
  user: Address,
  builder: Address,
  signal?: AbortSignal,
): Promise<number> {
  return decodeAnswer(maxBuilderFeeSchema, await ask({ type: 'maxBuilderFee', user, builder }, signal));
}
