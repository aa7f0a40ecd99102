import 'server-only';
import * as z from 'zod/mini';
import { type Address, addressSchema } from '../../../../lib/schemas/address.ts';
import { current, declareInfo, forOwner } from './declare-info.ts';

const schema = z.array(z.object({ address: addressSchema, validUntil: z.nullable(z.int()) }));

/**
 * Asks for the addresses of an account's named agents, as ours are. Asking who the agent's address is would weigh three
 * times as much, and an office that sets agents up at once would use up the minute.
 */
export const namedAgents = declareInfo({
  type: 'extraAgents',
  fields: ({ user }: { readonly user: Address }) => ({ user }),
  line: forOwner,
  schema,
  transform: (agents) => agents,
  ...current,
});
