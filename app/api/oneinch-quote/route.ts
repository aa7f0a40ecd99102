import { quoteAnswerSchema, quoteRequestSchema } from '@/lib/schemas/swap';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readQuote } from '@/server/services/swap/read-quote';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'oneinch-quote',
    // A panel asks when the typing rests and every ten seconds, and equal questions are one at the provider.
    limit: { requests: 120, perMs: 60_000 },
    // The line to a provider with a small key is long; how long a question waited is told.
    patienceMs: 70_000,
    input: quoteRequestSchema,
    output: quoteAnswerSchema,
    run: readQuote,
  }),
});
