import * as z from 'zod/mini';
import { addressSchema } from './address.ts';

export const agentRequestSchema = z.object({ userAddress: addressSchema });
export const agentConfirmationSchema = z.object({ userAddress: addressSchema, agentAddress: addressSchema });

const agentSchema = z.object({
  agentAddress: addressSchema,
  name: z.string(),
  createdAt: z.int(),
  validUntil: z.int(),
  approvedAt: z.optional(z.int()),
  lastUsedAt: z.optional(z.int()),
});
export type Agent = z.output<typeof agentSchema>;

/** `agentAddress` belongs to the approved agent. Its key is in no response, sealed or not. */
export const agentStateSchema = z.object({
  exists: z.boolean(),
  agentAddress: z.nullable(addressSchema),
  approved: z.nullable(agentSchema),
  proposed: z.nullable(agentSchema),
});
export type AgentStateAnswer = z.output<typeof agentStateSchema>;

export const proposedAgentSchema = z.object({ agentAddress: addressSchema, name: z.string(), validUntil: z.int() });
