import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineOptions } from '../../../lib/engine/contract.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { Clock } from '../clock.ts';
import type { SandboxEnvironment } from '../environment.ts';
import { errorText } from '../failure.ts';
import type { Faults } from '../faults.ts';
import type { Service, Vendor } from '../http/vendor.ts';
import { Journal } from '../journal/journal.ts';
import { createMarket } from '../market/market.ts';
import { loadUniverse } from '../universe/universe.ts';
import { Authority } from './authority/authority.ts';
import { beginOfRecord, seedAccounts } from './genesis/seed-accounts.ts';
import { History } from './history/history.ts';
import { Exchange } from './runtime/exchange.ts';
import { restore } from './runtime/restore.ts';
import { Explorer } from './wire/explorer.ts';
import { serve } from './wire/http.ts';
import { IpBudget } from './wire/ip-budget.ts';
import { Sockets } from './wire/ws/sockets.ts';

const TICK_MS = 100;
/** Every sandbox sees the same market, whenever it was started. */
const SEED = 20_261_120;
const EPOCH = Date.UTC(2026, 9, 20);

export interface HyperliquidService extends Service {
  readonly exchange: Exchange;
}

/** Services that depend on the exchange: they open after it, and end before it does. */
export interface Dependents {
  readonly vendors: readonly Vendor[];
  close(): Promise<void>;
}

/** Starts the exchange, and the services that depend on it. */
export async function startHyperliquid(
  environment: SandboxEnvironment,
  faults: Faults,
  openDependents: (exchange: Exchange) => Promise<Dependents>,
): Promise<HyperliquidService> {
  const exchange = await openExchange(environment);
  const dependents = await openDependents(exchange);
  const explorer = new Explorer(exchange.birth);
  const context = { exchange, explorer, network: environment.network, wallTime: Date.now };
  const service = { context, budget: new IpBudget(), faults };
  const sockets = new Sockets(service);
  const pulse = beat(exchange);
  return {
    exchange,
    vendors: [
      {
        name: 'hyperliquid',
        handle: (request, response, { path }) => serve(service, request, response, path),
        upgrade: (request, socket, head, { path }) => sockets.upgrade(request, socket, head, path),
      },
      ...dependents.vendors,
    ],
    ended: pulse.ended,
    stop: async () => {
      pulse.stop();
      sockets.close();
      await dependents.close();
      await exchange.close();
    },
  };
}

async function openExchange({ dataDir, fsync, ipLimits, pace }: SandboxEnvironment): Promise<Exchange> {
  const dir = join(dataDir, 'hyperliquid');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const universe = loadUniverse();
  const seeds = engineOptions(universe);
  const engine = createEngine(seeds);
  const { makers, takers } = seeds.house;
  const market = createMarket({ universe, seed: SEED, makers, takers, epoch: EPOCH });
  const history = new History();
  const authority = new Authority(engine);
  const { journal, snapshot, lines } = await Journal.open(dir, { durable: fsync });
  const { seq, birth, settings } = restore({ engine, authority, history, market }, { snapshot, lines });
  const clock = new Clock(Date.now);
  const exchange = new Exchange({
    universe,
    engine,
    market,
    authority,
    history,
    journal,
    clock,
    settings: { ...settings, ...(ipLimits !== undefined && { ipLimits }), ...(pace !== undefined && { pace }) },
    birth: birth ?? beginOfRecord(clock.now()),
    seeds,
    seq,
  });
  if (birth === undefined) await exchange.populate(seedAccounts);
  await exchange.tick();
  await exchange.compact();
  return exchange;
}

function engineOptions(universe: EngineOptions['universe']): EngineOptions {
  return {
    universe,
    house: { makers: inventAddresses('maker', 8), takers: inventAddresses('taker', 8) },
    liquidator: addressOf('liquidator'),
    feeCollector: addressOf('fees'),
    vault: { address: addressOf('vault'), leader: addressOf('vault leader'), name: 'Sandbox Liquidity' },
    addressLimits: true,
  };
}

function inventAddresses(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addressOf(`${name} ${index}`));
}

/** Returns an internal address, for which no private key is known. */
function addressOf(name: string): string {
  return `0x${createHash('sha256').update(`pluto sandbox ${name}`).digest('hex').slice(0, 40)}`;
}

/** Advances the time ten times a second; a journal that has grown too large is compacted in between. */
function beat(exchange: Exchange): { readonly ended: Promise<string>; stop(): void } {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const tick = async (): Promise<void> => {
    try {
      await exchange.tick();
      if (exchange.needsCompaction) await exchange.compact();
    } catch (error) {
      // If the exchange can no longer store its state, it must not continue.
      end(errorText(error));
    }
  };
  const timer = setInterval(tick, TICK_MS);
  return { ended, stop: () => clearInterval(timer) };
}
