import * as z from 'zod/mini';
import { addressSchema } from './address.ts';

/**
 * The roles: an owner appoints administrators, excludes addresses from the list of holders, sets up the bot and sees
 * the whole log; an editor maintains the catalogue.
 */
export const adminRoles = ['owner', 'editor'] as const;
export const adminRoleSchema = z.enum(adminRoles);
export type AdminRole = z.output<typeof adminRoleSchema>;

export const adminSchema = z.object({ wallet: addressSchema, role: adminRoleSchema, createdAt: z.int() });
export type Admin = z.output<typeof adminSchema>;

export const adminsRequestSchema = z.object({ walletAddress: addressSchema });
export const adminsSchema = z.object({ admins: z.array(adminSchema) });

const changed = { walletAddress: addressSchema, wallet: addressSchema };
/** A change that appoints an administrator, changes a role, or removes an administrator. */
export const adminChangeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('save'), ...changed, role: adminRoleSchema }),
  z.object({ action: z.literal('remove'), ...changed }),
]);
export type AdminChange = z.output<typeof adminChangeSchema>;
