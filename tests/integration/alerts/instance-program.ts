import { registerHooks } from 'node:module';

// An instance of the server, as far as alerts are concerned, that a test may kill. Plain Node runs it: the marker of
// server files is empty here, and messages are imported without a bundler.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'server-only' ? { url: 'data:text/javascript,', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url.endsWith('.json') ? next(url, { ...context, importAttributes: { type: 'json' } }) : next(url, context),
});

const { createLogger } = await import('../../../server/log.ts');
const { followAlerts } = await import('../../../server/services/alerts/follow-alerts.ts');
const { tellFires } = await import('../../../server/services/alerts/tell-fires.ts');
const { deliverNotices } = await import('../../../server/services/notices/deliver-notices.ts');
const { answerParent } = await import('../telegram/answer-parent.ts');

const log = createLogger({ level: 'error', write: (line) => process.stderr.write(line) });
followAlerts(log);

/** Does once what the schedule does. */
answerParent(async () => {
  await tellFires(log);
  await deliverNotices(log);
}, log);
