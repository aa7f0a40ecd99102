import * as api from '@/lib/api/spot';
import { answerAgeHeader } from '@/lib/config/venues/answer-age';
import { SharedBody } from '@/server/http/request';
import { serve } from '@/server/http/serve';
import { readBars } from '@/server/services/spot/read-bars';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.birdeyeCandles, {
  // A chart sends one request for each period, and one for each screen of its past.
  limit: { requests: 240, perMs: 60_000 },
  run: async (requested, { answer }) => {
    const { ageMs, candles } = await readBars(requested);
    answer.set(answerAgeHeader, String(ageMs));
    return new SharedBody(candles);
  },
});
