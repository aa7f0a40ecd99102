import type { Chains } from '../chains/chains.ts';
import { openCrossings } from '../crossings/open.ts';
import type { SandboxEnvironment } from '../environment.ts';
import type { Faults } from '../faults.ts';
import type { Exchange } from '../hyperliquid/runtime/exchange.ts';
import type { Dependents } from '../hyperliquid/start.ts';
import type { VendorControl } from '../metered/vendor-control.ts';
import { control } from './control.ts';

interface Around {
  readonly environment: SandboxEnvironment;
  /** Without chains there are no deposits, and withdrawals wait. */
  readonly chains: Chains | undefined;
  readonly faults: Faults;
  readonly controls: ReadonlyMap<string, VendorControl>;
}

/**
 * Opens the services that depend on an exchange: the routes between it and the chains, and the knobs for all of them.
 */
export async function openDependents(exchange: Exchange, around: Around): Promise<Dependents> {
  const { environment, chains, faults, controls } = around;
  const { dataDir, fsync, publicHost } = environment;
  const crossings = chains && (await openCrossings({ exchange, faults, chains, dataDir, durable: fsync }));
  const room = { exchange, faults, publicHost, chains, crossings, vendors: controls };
  return {
    vendors: [
      { name: 'control', handle: (request, response, { path }) => control(room, request, response, path) },
      ...(crossings?.vendors ?? []),
    ],
    close: async () => crossings?.close(),
  };
}
