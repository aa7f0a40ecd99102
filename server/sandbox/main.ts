import { startBirdeye } from './birdeye/start.ts';
import { Chains } from './chains/chains.ts';
import { startChains } from './chains/start.ts';
import { openDependents } from './control/open-dependents.ts';
import { readEnvironment, type SandboxEnvironment } from './environment.ts';
import { asStartFailure, errorText } from './failure.ts';
import { Faults } from './faults.ts';
import { listen } from './http/server.ts';
import type { Service, ServiceState, Vendor } from './http/vendor.ts';
import type { Exchange } from './hyperliquid/runtime/exchange.ts';
import { startHyperliquid } from './hyperliquid/start.ts';
import { startKyberswap } from './kyberswap/start.ts';
import { startLlm } from './llm/start.ts';
import { lockDataDir } from './lock.ts';
import { log } from './log.ts';
import { startMail } from './mail/start.ts';
import type { VendorControl } from './metered/vendor-control.ts';
import { startMoralis } from './moralis/start.ts';
import { startNews } from './news/start.ts';
import { startOneinch } from './oneinch/start.ts';
import { startPush } from './push/start.ts';
import { startQuotes } from './quotes/start.ts';
import { type Births, settleBirths } from './spot/births.ts';
import type { SpotMarket } from './spot/contract.ts';
import { startSpot } from './spot/start.ts';
import { startSupabase } from './supabase/start.ts';
import { startTelegram } from './telegram/start.ts';

/** A result of one service that others wait for. */
type Expected<T> = PromiseWithResolvers<T>;

interface Given {
  readonly environment: SandboxEnvironment;
  /** The chains, which cost nothing until one is used. */
  readonly chains: Chains;
  /** The exchange's /control sets these faults, for the database too. */
  readonly faults: Faults;
  /** The knobs that vendors with an account register in /control when they start. */
  readonly controls: Map<string, VendorControl>;
  /** The first trades of the launches of the spot market. */
  readonly births: Births;
  readonly exchange: Expected<Exchange>;
  /** Undefined if the spot market is not among the services. */
  readonly spot: Expected<SpotMarket | undefined>;
  isWanted(service: string): boolean;
}

const services: readonly (readonly [string, (given: Given) => Promise<Service>])[] = [
  ['birdeye', async ({ spot, controls }) => startBirdeye(await marketOf(spot), controls)],
  ['moralis', async ({ spot, chains, controls }) => startMoralis(await marketOf(spot), chains, controls)],
  ['oneinch', ({ chains, controls }) => startOneinch(chains, controls)],
  ['kyberswap', ({ chains, controls }) => startKyberswap(chains, controls)],
  ['llm', startLlm],
  ['quotes', ({ controls }) => startQuotes(controls)],
  ['news', ({ controls }) => startNews(controls)],
  ['push', ({ controls }) => startPush(controls)],
  ['mail', ({ controls }) => startMail(controls)],
  [
    'spot',
    async ({ environment, chains, births, exchange, spot }) => {
      const { market, universe, clock } = await exchange.promise;
      const service = await startSpot(environment, { market, universe, clock, chains, births });
      spot.resolve(service.spot);
      return service;
    },
  ],
  ['supabase', ({ environment, faults, births }) => startSupabase(environment, faults, births)],
  [
    'hyperliquid',
    async ({ environment, chains, faults, controls, exchange, isWanted }) => {
      const around = { environment, chains: isWanted('chains') ? chains : undefined, faults, controls };
      const service = await startHyperliquid(environment, faults, (opened) => openDependents(opened, around));
      exchange.resolve(service.exchange);
      return service;
    },
  ],
  ['chains', ({ chains }) => startChains(chains)],
  ['telegram', ({ environment, controls }) => startTelegram(environment, controls)],
];

/** The services that another one requires. */
const needs: Readonly<Record<string, readonly string[]>> = {
  spot: ['hyperliquid', 'chains'],
  birdeye: ['spot', 'hyperliquid', 'chains'],
  moralis: ['spot', 'hyperliquid', 'chains'],
  oneinch: ['chains'],
  kyberswap: ['chains'],
};

/** The sandbox has ended by this time, whatever happens while it stops. */
const STOP_WITHIN_MS = 3_000;

async function marketOf(spot: Expected<SpotMarket | undefined>): Promise<SpotMarket> {
  const market = await spot.promise;
  if (market === undefined) throw new Error('a vendor of market data needs the spot market');
  return market;
}

async function run(): Promise<void> {
  const environment = readEnvironment(process.env);
  const vendors = new Map<string, Vendor>();
  const isNamed = (name: string): boolean => environment.only?.includes(name) ?? true;
  const isWanted = (name: string): boolean => isNamed(name) && (needs[name] ?? []).every(isNamed);
  const wanted = services.filter(([name]) => isWanted(name));
  const states: Record<string, ServiceState> = Object.fromEntries(wanted.map(([name]) => [name, 'starting']));
  const unlock = lockDataDir(environment.dataDir);
  const given: Given = {
    environment,
    chains: new Chains(environment),
    faults: new Faults(),
    controls: new Map(),
    births: settleBirths(environment.dataDir, Date.now()),
    exchange: Promise.withResolvers(),
    spot: Promise.withResolvers(),
    isWanted,
  };
  // A failed expectation is reported by its service; here, nobody may be waiting.
  given.exchange.promise.catch(() => undefined);
  given.spot.promise.catch(() => undefined);
  if (!isWanted('spot')) given.spot.resolve(undefined);
  const undo: (() => Promise<void> | void)[] = [unlock];

  let stopping: Promise<void> | undefined;
  const stop = (reason: string, status: number): Promise<void> => {
    stopping ??= (async () => {
      log('info', 'stopping', { reason });
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      for (const step of undo.toReversed()) await step();
      process.exit(status);
    })().catch((error) => {
      log('error', 'the end was not clean', { error: errorText(error) });
      process.exit(1);
    });
    return stopping;
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('SIGHUP', () => stop('SIGHUP', 0));
  // The launcher was killed: its ends of the channel and of this output closed.
  process.on('disconnect', () => stop('the parent is gone', 0));
  process.stdout.on('error', () => stop('nobody reads the log', 0));

  try {
    const server = await listen(environment.host, environment.port, { vendors, states: () => states });
    undo.push(() => server.drain());
    await Promise.all(
      wanted.map(async ([name, start]) => {
        const starting = start(given);
        // A service that waits for a failed one must not wait for ever.
        starting.catch((error) => {
          given.exchange.reject(error);
          given.spot.reject(error);
        });
        // Requests end before their service does; a stop may also be requested during the start.
        undo.splice(1, 0, async () => (await starting.catch(() => undefined))?.stop());
        const service = await starting;
        if (stopping !== undefined) return;
        for (const vendor of service.vendors) vendors.set(vendor.name, vendor);
        states[name] = 'ok';
        void service.ended.then((reason) => {
          if (stopping !== undefined) return;
          states[name] = 'failed';
          log('error', 'a service ended by itself', { service: name, reason });
          return stop(`${name} ended`, 1);
        });
      }),
    );
    if (stopping !== undefined) return stopping;
    log('info', 'ready', { port: server.port, ms: Math.round(performance.now()) });
    if (process.connected) process.send?.({ type: 'ready', port: server.port });
  } catch (error) {
    if (stopping !== undefined) return stopping;
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}

run().catch((error) => {
  const { code, message } = asStartFailure(error);
  log('error', 'the sandbox did not start', { code, detail: message });
  const leave = () => process.exit(1);
  if (process.send === undefined || !process.connected) leave();
  else process.send({ type: 'failed', code, detail: message }, undefined, undefined, leave);
});
