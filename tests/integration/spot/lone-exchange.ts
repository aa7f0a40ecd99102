import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Chains } from '../../../server/sandbox/chains/chains.ts';
import { startChains } from '../../../server/sandbox/chains/start.ts';
import { openDependents } from '../../../server/sandbox/control/open-dependents.ts';
import { readEnvironment } from '../../../server/sandbox/environment.ts';
import { Faults } from '../../../server/sandbox/faults.ts';
import { listen } from '../../../server/sandbox/http/server.ts';
import type { Vendor } from '../../../server/sandbox/http/vendor.ts';
import type { Exchange } from '../../../server/sandbox/hyperliquid/runtime/exchange.ts';
import { startHyperliquid } from '../../../server/sandbox/hyperliquid/start.ts';
import { type Births, settleBirths } from '../../../server/sandbox/spot/births.ts';
import type { SpotMarket } from '../../../server/sandbox/spot/contract.ts';
import { startSpot } from '../../../server/sandbox/spot/start.ts';
import { openTempDir } from '../../helpers/sandbox.ts';

/** The sandbox's exchange, chains and spot market within the test, which so sees the market itself. */
export interface Place {
  readonly url: string;
  readonly spot: SpotMarket;
  readonly births: Births;
  readonly chains: Chains;
  readonly exchange: Exchange;
  stop(): Promise<void>;
}

export function newFolder(): { readonly dataDir: string; remove(): void } {
  const base = openTempDir();
  return { dataDir: join(base, 'data'), remove: () => rmSync(base, { recursive: true, force: true }) };
}

export async function openPlace(dataDir: string, at = Date.now()): Promise<Place> {
  const keys = { SUPABASE_PUBLISHABLE_KEY: 'a', SUPABASE_SECRET_KEY: 'b', SUPABASE_JWT_SECRET: 'c' };
  const environment = readEnvironment({ DATA_DIR: dataDir, SANDBOX_FSYNC: 'off', ...keys });
  const births = settleBirths(dataDir, at);
  const chains = new Chains(environment);
  const faults = new Faults();
  const around = { environment, chains, faults, controls: new Map() };
  const hyperliquid = await startHyperliquid(environment, faults, (opened) => openDependents(opened, around));
  const nodes = await startChains(chains);
  const { market, universe, clock } = hyperliquid.exchange;
  const { spot, ...spotService } = await startSpot(environment, { market, universe, clock, chains, births });
  const services = [spotService, hyperliquid, nodes];
  const vendors = new Map(
    services.flatMap((service) => service.vendors.map((one): [string, Vendor] => [one.name, one])),
  );
  const server = await listen('127.0.0.1', 0, { vendors, states: () => ({}) });
  return {
    url: `http://127.0.0.1:${server.port}`,
    spot,
    births,
    chains,
    exchange: hyperliquid.exchange,
    stop: async () => {
      await server.drain();
      for (const service of services) await service.stop();
    },
  };
}
