import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import next from 'next';
import { type Env, parseEnv, parseSettings, publicConfig } from '../../environment/schema.ts';
import { isOfferedIn } from '../../environment/site-variables.ts';
import { createAnswerOffice, type InstanceOffice } from '../../instances/answer-office.ts';
import { storeOfProcess } from '../../instances/store-of-process.ts';
import { createLogger, type Logger } from '../../log.ts';
import { newsOfProcess } from '../../stream/catalogue-news.ts';
import { hubOfProcess } from '../../stream/hub-of-process.ts';
import { listedMarketsOfProcess } from '../../stream/listed-markets.ts';
import { incidentBoardOfProcess } from '../../stream/open-incident.ts';
import { createPriceStreams } from '../../stream/serve-prices.ts';
import { watchGauge } from '../../telemetry/instruments.ts';
import { startTelemetry } from '../../telemetry/start.ts';
import { root } from '../paths.ts';
import { Assets } from './assets.ts';
import { createBuiltHandlers } from './built-handlers.ts';
import { logConsole } from './console-lines.ts';
import { editionOf } from './edition.ts';
import { readBuiltScripts } from './inline-scripts.ts';
import { createLayer } from './layer.ts';
import { failureOf, onEnd, report } from './life.ts';
import { listen } from './listen.ts';
import { withoutMadeUpMarkets } from './made-up-markets.ts';
import { policySources } from './policy.ts';
import { render } from './render.ts';
import { createSiteMap, readManifests } from './site-map.ts';
import { warmUp } from './warm-up.ts';

/** How long one page may take before the server is ready. */
const warmingMs = 5_000;

/** Characters of a refused script that the log shows: enough to find out where it came from. */
const shownOfScript = 200;

/**
 * A folder into which only the running parts were copied (deploy/collect.ts) gives Next the configuration that the
 * build wrote down.
 */
function giveBuiltConfig(): void {
  if (existsSync(join(root, 'next.config.ts'))) return;
  const { config } = Object(JSON.parse(readFileSync(join(root, '.next', 'required-server-files.json'), 'utf8')));
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config);
}

/** Returns where instances leave pages for each other; undefined where they have no store. */
function pageOffice(env: Env, release: string, log: Logger): InstanceOffice | undefined {
  const { redisUrl: url } = env;
  return url === undefined
    ? undefined
    : createAnswerOffice({
        store: storeOfProcess(url, log),
        vendor: `pages ${editionOf(env, release)}`,
        holder: randomUUID(),
        now: Date.now,
      });
}

/**
 * Has the collector move together what is left on half-empty pages of the heap. Among Node's own flags it would also
 * leave new objects a single megabyte; set here, that size is fixed already.
 */
function keepHeapCompact(): void {
  setFlagsFromString('--optimize-for-size');
}

async function serve(): Promise<void> {
  keepHeapCompact();
  // Handlers trust this layer's information about a visitor only when this variable is set.
  process.env['OWN_SERVER'] = '1';
  const parsedSettings = parseSettings(process.env);
  const parsedEnv = parseEnv(process.env);
  const problems = [parsedSettings, parsedEnv].flatMap((result) => ('problems' in result ? result.problems : []));
  if ('problems' in parsedEnv || 'problems' in parsedSettings) {
    throw new Error(problems.map(({ variable, problem }) => `${variable} ${problem}`).join('; '));
  }
  const { env } = parsedEnv;
  const { host, port, elsewhere } = parsedSettings.settings;
  const log = createLogger({
    level: env.logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'server' },
  });
  logConsole(console, log);
  const onError = (error: unknown) => log.error('a request failed', { error });

  const release = readFileSync(join(root, '.next', 'BUILD_ID'), 'utf8').trim();
  // Next would name addresses with keys in them in the spans of its requests to vendors.
  process.env['NEXT_OTEL_FETCH_DISABLED'] = '1';
  const telemetry = startTelemetry({
    ...env.telemetry,
    release,
    instance: `${hostname()}:${port}`,
    onError: (error) => log.warn('metrics or traces were not sent', { error }),
  });
  giveBuiltConfig();
  const app = next({ dev: false, dir: root, hostname: host, port });
  await app.prepare();
  const prices = createPriceStreams(hubOfProcess());
  const markets = listedMarketsOfProcess();
  const siteHost = new URL(env.siteUrl).host;
  const manifests = readManifests(root);
  const renderPage = app.getRequestHandler();
  const handlers = createBuiltHandlers(root, siteHost);
  const layer = createLayer({
    next: renderPage,
    callHandler: handlers.call,
    assets: new Assets(root),
    siteMap: withoutMadeUpMarkets(createSiteMap(manifests), markets),
    markets,
    html: {
      publicConfig: { ...publicConfig(env), release },
      sources: policySources(env),
      builtScripts: readBuiltScripts(root),
      onRefusedScript: (code) => log.error('a script in a page may not run', { code: code.slice(0, shownOfScript) }),
    },
    prices,
    news: newsOfProcess(),
    incidents: incidentBoardOfProcess(),
    metrics: env.metricsToken === undefined ? undefined : { token: env.metricsToken, text: telemetry.metricsText },
    siteHost,
    trustedProxyHops: env.trustedProxyHops,
    edge: env.edge,
    instances: pageOffice(env, release, log),
    isGated: env.regionGate !== undefined,
    isOffered: ({ headers }) => isOfferedIn(env.regionGate, headers[env.regionGate?.header ?? '']),
    log,
  });
  for (const [name, unit, description, value] of [
    ['pluto.prices.listeners', '1', 'Open streams of live prices', () => prices.listeners],
    ['pluto.page.cached', 'By', 'Memory of kept pages', () => layer.cachedBytes],
  ] as const) {
    watchGauge({ name, unit, description, read: () => [{ value: value() }] });
  }
  await warmUp({
    handlers: Object.values(manifests.appPaths).filter((route) => route.startsWith('/api/')),
    load: handlers.load,
    render: (path) => render(renderPage, path, { host: siteHost, accept: 'text/html' }, warmingMs),
    log,
  });
  const listening = await listen({ host, port, handle: layer.handle, onError });
  onEnd(async () => {
    prices.close();
    layer.close();
    await listening.close();
    await app.close();
    await telemetry.close();
  });
  log.info('serving', { port: listening.port });
  if (elsewhere.length > 0) log.warn('vendors are reached through other hosts than their own', { elsewhere });
  if (env.platformToken === undefined) log.warn('no contract of the platform’s token is named: nothing of it is shown');
  report({ type: 'ready', port: listening.port });
}

serve().catch((error: unknown) => {
  report(failureOf(error));
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
