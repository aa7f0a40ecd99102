import { answerAgeHeader } from '@/lib/config/venues/answer-age';
import { candlesRequestSchema, candlesSchema } from '@/lib/schemas/spot-candles';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { SharedBody } from '@/server/http/shared-body';
import { readBars } from '@/server/services/spot/read-bars';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'birdeye-candles',
    // A chart asks once for each period, and once for each screen of its past.
    limit: { requests: 240, perMs: 60_000 },
    input: candlesRequestSchema,
    output: candlesSchema,
    run: async (asked, { answer }) => {
      const { ageMs, candles } = await readBars(asked);
      answer.set(answerAgeHeader, String(ageMs));
      return new SharedBody(candles);
    },
  }),
});
