import { tokenMetadataSchema, tokenRequestSchema } from '@/lib/schemas/spot';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readMetadata } from '@/server/services/spot/read-metadata';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'birdeye-token-metadata',
    // Anybody may name any address here, and each costs compute units.
    limit: { requests: 10, perMs: 60_000 },
    input: tokenRequestSchema,
    output: tokenMetadataSchema,
    run: readMetadata,
  }),
});
