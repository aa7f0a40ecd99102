import * as z from 'zod/mini';
import { platformSchema } from '@/lib/schemas/platform';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readKeptPlatform } from '@/server/services/read-platform';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-platform',
    // A page sends this once a minute, and many visitors may share one IP address.
    limit: { requests: 240, perMs: 60_000 },
    input: z.object({}),
    output: platformSchema,
    run: readKeptPlatform,
  }),
});
