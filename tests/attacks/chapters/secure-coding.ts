import { by, type Chapter, stop } from '../attack.ts';

export const secureCoding: Chapter = {
  name: 'V15 Secure Coding and Architecture',
  attacks: [
    {
      wants: 'to win a race between savings that know the same version',
      stop: stop(
        'supabase/migrations/20261120002100_chart_drawings.sql',
        "perform pg_advisory_xact_lock(hashtextextended('drawings ' || public.current_wallet(), 0));\n  if p_known = 0",
        'if p_known >= 0',
      ),
      witness: by(
        'integration/data/chart-drawings.test.ts',
        'of several saves at once that know the same version of drawings, one counts',
      ),
    },
    {
      wants: 'to be given more permits by many instances that ask at once',
      stop: stop('supabase/migrations/20261120000200_identity.sql', 'least(p_block, p_limit - bucket.used)', 'p_block'),
      witness: by(
        'integration/data/sign-in.test.ts',
        'hands out its permits and not one more, however many instances ask',
      ),
    },
    {
      wants: 'to have one question asked of a silent database by everybody at once',
      stop: stop('server/venues/outgoing/call.ts', 'if (known !== undefined) return known;'),
      witness: by(
        'unit/venues/outgoing/call.test.ts',
        'asks once for many, and anew after it landed, also after a failure',
      ),
    },
    {
      wants: 'to have a screen say what was thrown',
      stop: stop('lib/errors/wire.ts', 'message: code, ...rest', 'message: String(error.cause), ...rest'),
      witness: by('unit/http/serve.test.ts', 'an unforeseen failure'),
    },
  ],
};
