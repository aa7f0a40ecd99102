import * as api from '@/lib/api/telegram';
import { requireOwn } from '@/server/auth/guards';
import { webhookSecret } from '@/server/auth/messenger';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { readWebhook, setUpWebhook } from '@/server/services/telegram/setup-webhook';

export const dynamic = 'force-dynamic';

/** The commands are sent in twelve languages, one call each. */
const patienceMs = 40_000;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.setupTelegramWebhook, {
  guard: requireOwnerWriting,
  limit: { requests: 20, perMs: 60_000 },
  patienceMs,
  run: ({ walletAddress, set }, { session, log }) => {
    requireOwn(session, walletAddress);
    return set ? setUpWebhook(session, { secret: webhookSecret(), log }) : readWebhook(log);
  },
});
