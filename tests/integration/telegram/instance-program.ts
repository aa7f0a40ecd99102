import { registerHooks } from 'node:module';

// An instance of the server, as far as chats are concerned, that a test may kill. Plain Node runs it: the marker of
// server files is empty here, and messages are imported without a bundler.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'server-only' ? { url: 'data:text/javascript,', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url.endsWith('.json') ? next(url, { ...context, importAttributes: { type: 'json' } }) : next(url, context),
});

const { telegramUpdateSchema } = await import('../../../lib/schemas/telegram.ts');
const { findChat } = await import('../../../server/auth/chat-session.ts');
const { requireMessenger, webhookSecret } = await import('../../../server/auth/messenger.ts');
const { createLogger } = await import('../../../server/log.ts');
const { settleOrders } = await import('../../../server/services/telegram/settle-orders.ts');
const { receiveUpdate, workOnUpdates } = await import('../../../server/services/telegram/work-updates.ts');
const { answerParent } = await import('./answer-parent.ts');

const log = createLogger({ level: 'error', write: (line) => process.stderr.write(line) });
const work = { findChat, log };
const headers = { 'x-telegram-bot-api-secret-token': webhookSecret() };
const messenger = requireMessenger(new Request('http://localhost/', { headers }));

/** Takes an update as the webhook does, or does once what the schedule does. */
async function handle(what: unknown): Promise<void> {
  if (what !== 'turn') return receiveUpdate(messenger, telegramUpdateSchema.parse(what), work);
  await workOnUpdates(work);
  await settleOrders(log);
}

answerParent(handle, log);
