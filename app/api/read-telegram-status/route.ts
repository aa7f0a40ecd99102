import * as api from '@/lib/api/telegram';
import { serve } from '@/server/http/serve';
import { readTelegramStatus } from '@/server/services/telegram/setup-webhook';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTelegramStatus, {
  limit: { requests: 60, perMs: 60_000 },
  run: (_input, { log }) => readTelegramStatus(log),
});
