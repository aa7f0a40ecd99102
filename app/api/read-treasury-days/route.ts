import { addressRequestSchema, holderDaysSchema } from '@/lib/schemas/treasury';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readHolderDays } from '@/server/services/treasury/read-position';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-treasury-days',
    // A page sends this once; each address is a question to the database.
    limit: { requests: 60, perMs: 60_000 },
    input: addressRequestSchema,
    output: holderDaysSchema,
    run: readHolderDays,
  }),
});
