import 'server-only';
import * as z from 'zod/mini';
import { type Address, addressSchema } from '../../../../lib/schemas/address.ts';
import { current, declareInfo, forOwner } from './declare-info.ts';

const schema = z.array(z.object({ address: addressSchema, validUntil: z.nullable(z.int()) }));

/**
 * Requests the addresses of an account's named agents, such as ours. Asking for the role of the agent's address would
 * weigh three times as much, and an office that sets up its agents at once would use up the minute.
 */
export const namedAgents = declareInfo({
  type: 'extraAgents',
  fields: ({ user }: { readonly user: Address }) => ({ user }),
  line: forOwner,
  schema,
  transform: (agents) => agents,
  ...current,
});
