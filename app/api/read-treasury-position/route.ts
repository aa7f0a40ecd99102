import { addressRequestSchema, treasuryPositionSchema } from '@/lib/schemas/treasury';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readPosition } from '@/server/services/treasury/read-position';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-treasury-position',
    // A page sends this twice a minute, and many visitors may share one IP address.
    limit: { requests: 240, perMs: 60_000 },
    input: addressRequestSchema,
    output: treasuryPositionSchema,
    run: readPosition,
  }),
});
