import { Chains } from './chains/chains.ts';
import { startChains } from './chains/start.ts';
import { readEnvironment, type SandboxEnvironment } from './environment.ts';
import { asStartFailure, errorText } from './failure.ts';
import { Faults } from './faults.ts';
import { listen } from './http/server.ts';
import type { Service, ServiceState, Vendor } from './http/vendor.ts';
import { startHyperliquid } from './hyperliquid/start.ts';
import { lockDataDir } from './lock.ts';
import { log } from './log.ts';
import type { VendorControl } from './metered/vendor-control.ts';
import { startSupabase } from './supabase/start.ts';

interface Given {
  readonly environment: SandboxEnvironment;
  /** The chains, which cost nothing until one is used. */
  readonly chains: Chains;
  /** The exchange's /control sets these faults, for the database too. */
  readonly faults: Faults;
  /** The knobs that vendors with an account give to /control when they start. */
  readonly controls: Map<string, VendorControl>;
  isWanted(service: string): boolean;
}

const services: readonly (readonly [string, (given: Given) => Promise<Service>])[] = [
  ['supabase', ({ environment, faults }) => startSupabase(environment, faults)],
  [
    'hyperliquid',
    ({ environment, chains, faults, controls, isWanted }) =>
      startHyperliquid(environment, isWanted('chains') ? chains : undefined, faults, controls),
  ],
  ['chains', ({ chains }) => startChains(chains)],
];

/** The sandbox has ended by this time, whatever happens while it stops. */
const STOP_WITHIN_MS = 3_000;

async function run(): Promise<void> {
  const environment = readEnvironment(process.env);
  const vendors = new Map<string, Vendor>();
  const isWanted = (name: string): boolean => environment.only?.includes(name) ?? true;
  const wanted = services.filter(([name]) => isWanted(name));
  const given: Given = {
    environment,
    chains: new Chains(environment),
    faults: new Faults(),
    controls: new Map(),
    isWanted,
  };
  const states: Record<string, ServiceState> = Object.fromEntries(wanted.map(([name]) => [name, 'starting']));
  const unlock = lockDataDir(environment.dataDir);
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
        // Requests end before their service does; an order to stop may also come during the start.
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
