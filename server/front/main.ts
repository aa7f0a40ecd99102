import { hostname } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { otherModes } from '../environment/built-modes.ts';
import { parseEnv, parseSettings, publicConfig } from '../environment/schema.ts';
import { isOfferedIn } from '../environment/site-variables.ts';
import { root } from '../launch/paths.ts';
import { refusals } from '../launch/refusal.ts';
import { createLogger } from '../log.ts';
import { newsOfProcess } from '../stream/catalogue-news.ts';
import { hubOfProcess } from '../stream/hub-of-process.ts';
import { incidentBoardOfProcess } from '../stream/open-incident.ts';
import { createPriceStreams } from '../stream/serve-prices.ts';
import { watchGauge } from '../telemetry/instruments.ts';
import { startTelemetry } from '../telemetry/start.ts';
import { Assets } from './assets.ts';
import { createFront } from './front.ts';
import { logConsole, onEnd, report, runProgram } from './life.ts';
import { listen } from './listen.ts';
import { openHandlers, openPages } from './next.ts';
import { policySources } from './policy.ts';
import { createSite, readBuiltSite } from './site.ts';
import { warmUp } from './warm-up.ts';

/** The number of characters of a refused script that are logged: enough to find out where it came from. */
const shownOfScript = 200;

/**
 * Makes the collector compact half-empty pages of the heap. As a flag of the Node command this option would also limit
 * new objects to a single megabyte; set here, that size is fixed already.
 */
function keepHeapCompact(): void {
  setFlagsFromString('--optimize-for-size');
}

function readEnvironment() {
  const parsedSettings = parseSettings(process.env);
  const parsedEnv = parseEnv(process.env);
  if ('problems' in parsedEnv || 'problems' in parsedSettings) {
    const problems = [parsedSettings, parsedEnv].flatMap((result) => ('problems' in result ? result.problems : []));
    const lines = problems.map(({ variable, problem }) => `${variable} ${problem}`);
    throw refusals.environment([...new Set(lines)]);
  }
  return { env: parsedEnv.env, settings: parsedSettings.settings };
}

runProgram(async () => {
  keepHeapCompact();
  // Handlers trust this server's information about a visitor only when this variable is set.
  process.env['OWN_SERVER'] = '1';
  // Next would put addresses with keys into the spans of its requests to vendors.
  process.env['NEXT_OTEL_FETCH_DISABLED'] = '1';
  const { env, settings } = readEnvironment();
  const { host, port, elsewhere } = settings;
  const log = createLogger({
    level: env.logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'server' },
  });
  logConsole(console, log);
  const onError = (error: unknown) => log.error('a request failed', { error });

  const built = readBuiltSite(root);
  const other = otherModes(built.modes, env.modes, env.words);
  if (other.length > 0) throw refusals.otherBuild(other);
  const telemetry = startTelemetry({
    ...env.telemetry,
    release: built.release,
    instance: `${hostname()}:${port}`,
    onError: (error) => log.warn('metrics or traces were not sent', { error }),
  });
  const pages = await openPages(built, { root, host, port, onError });
  const handlers = openHandlers(root, built);
  const prices = createPriceStreams(hubOfProcess());
  const siteHost = new URL(env.siteUrl).host;
  const front = createFront({
    ask: pages.ask,
    handlers,
    assets: new Assets(root),
    site: createSite(built),
    page: {
      publicConfig: { ...publicConfig(env), release: built.release },
      sources: policySources(env),
      builtScripts: new Set(built.scripts),
      onRefusedScript: (code) => log.error('a script in a page may not run', { code: code.slice(0, shownOfScript) }),
    },
    prices,
    news: newsOfProcess(),
    incidents: incidentBoardOfProcess(),
    metrics: env.metricsToken === undefined ? undefined : { token: env.metricsToken, text: telemetry.metricsText },
    siteHost,
    trustedProxyHops: env.trustedProxyHops,
    edge: env.edge,
    isGated: env.regionGate !== undefined,
    isOffered: ({ headers }) => isOfferedIn(env.regionGate, headers[env.regionGate?.header ?? '']),
    log,
  });
  for (const [name, unit, description, value] of [
    ['pluto.prices.listeners', '1', 'Open streams of live prices', () => prices.listeners],
    ['pluto.page.cached', 'By', 'Memory of kept pages', () => front.cachedBytes],
  ] as const) {
    watchGauge({ name, unit, description, read: () => [{ value: value() }] });
  }
  await warmUp({ handlers: Object.keys(built.handlers), load: handlers.load, ask: pages.ask, siteHost, log });
  const listening = await listen({ host, port, handle: front.handle, onError });
  onEnd(async () => {
    prices.close();
    front.close();
    await listening.close();
    await pages.close();
    await telemetry.close();
  });
  log.info('serving', { port: listening.port });
  if (elsewhere.length > 0) log.warn('vendors are reached through other hosts than their own', { elsewhere });
  if (env.platformToken === undefined) log.warn('no contract of the platform’s token is named: nothing of it is shown');
  report({ type: 'ready', port: listening.port });
});
