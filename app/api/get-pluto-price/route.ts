import * as z from 'zod/mini';
import { plutoPriceSchema } from '@/lib/schemas/spot';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readPlutoPrice } from '@/server/services/spot/read-pluto-price';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'get-pluto-price',
    // A page sends this twice a minute, and many visitors may share one IP address.
    limit: { requests: 240, perMs: 60_000 },
    input: z.object({}),
    output: plutoPriceSchema,
    run: () => readPlutoPrice(),
  }),
});
