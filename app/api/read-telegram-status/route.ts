import * as z from 'zod/mini';
import { telegramStatusSchema } from '@/lib/schemas/telegram';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readTelegramStatus } from '@/server/services/telegram/setup-webhook';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-telegram-status',
    limit: { requests: 60, perMs: 60_000 },
    input: z.object({}),
    output: telegramStatusSchema,
    run: (_input, { log }) => readTelegramStatus(log),
  }),
});
