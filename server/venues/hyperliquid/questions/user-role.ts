import 'server-only';
import type { Address } from '../../../../lib/schemas/address.ts';
import { userRoleSchema } from '../../../../lib/venues/hyperliquid/info/agents.ts';
import { asRead } from '../../outgoing/question.ts';
import { current, declareInfo, forOwner } from './declare-info.ts';

/** Asks who an address is to the exchange: a user, an agent of one, a stranger. */
export const userRole = declareInfo({
  type: 'userRole',
  fields: ({ user }: { readonly user: Address }) => ({ user }),
  line: forOwner,
  schema: userRoleSchema,
  transform: asRead,
  ...current,
});
