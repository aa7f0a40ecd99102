import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { CallName } from '../../../lib/api/path-of-call.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

const site = 'http://localhost:3000';

/** Starts a sandbox with the vendors of market data, what they tell of, and the catalogue. */
export const startVendors = (): Promise<RunningSandbox> =>
  startSandbox({
    environment: { SANDBOX_SERVICES: 'supabase,hyperliquid,chains,spot,birdeye,moralis', SANDBOX_IP_LIMITS: 'off' },
  });

/** Keeps those vendors for the tests of a file, each of which finds them without faults. */
export function vendorsOfFile(): () => RunningSandbox {
  let sandbox: RunningSandbox | undefined;
  const opened = (): RunningSandbox => {
    if (sandbox === undefined) throw new Error('The vendors have not started');
    return sandbox;
  };
  beforeAll(async () => {
    sandbox = await startVendors();
  });
  afterAll(() => opened().stop());
  afterEach(async () => {
    for (const vendor of ['birdeye', 'moralis'] as const) await turnKnob(opened().url, vendor, {});
  });
  return opened;
}

const routes = {
  'birdeye-prices': () => import('@/app/api/birdeye-prices/route'),
  'birdeye-price-volume': () => import('@/app/api/birdeye-price-volume/route'),
  'birdeye-multi-price': () => import('@/app/api/birdeye-multi-price/route'),
  'birdeye-token-transactions': () => import('@/app/api/birdeye-token-transactions/route'),
  'birdeye-candles': () => import('@/app/api/birdeye-candles/route'),
  'search-pairs': () => import('@/app/api/search-pairs/route'),
  'read-token-safety': () => import('@/app/api/read-token-safety/route'),
  'read-token-holders': () => import('@/app/api/read-token-holders/route'),
  'read-token-traders': () => import('@/app/api/read-token-traders/route'),
  'look-up-token': () => import('@/app/api/look-up-token/route'),
  'read-unlisted-token': () => import('@/app/api/read-unlisted-token/route'),
  'birdeye-token-metadata': () => import('@/app/api/birdeye-token-metadata/route'),
  'moralis-token-transfers': () => import('@/app/api/moralis-token-transfers/route'),
  'get-pluto-price': () => import('@/app/api/get-pluto-price/route'),
} satisfies Partial<Record<CallName, () => Promise<{ POST: (request: Request) => Promise<Response> }>>>;
type SpotFunction = keyof typeof routes;
const names = Object.keys(routes).filter((name): name is SpotFunction => name in routes);

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export interface Instance {
  ask(name: SpotFunction, body: object): Promise<Answered>;
  send(name: SpotFunction, body: object): Promise<Response>;
}

let visitors = 0;

/**
 * Loads the handlers anew, as another instance of the server would have them: with its own memory and its own budget.
 * Two instances may take turns, but must not work at the same time, since both are in this process.
 */
export async function newInstance(
  sandbox: RunningSandbox,
  others: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  vi.resetModules();
  vi.unstubAllEnvs();
  const quick = { BIRDEYE_REQUESTS_PER_SECOND: '1000', MORALIS_REQUESTS_PER_SECOND: '1000' };
  stubEnvironment(sandbox, { LOG_LEVEL: 'error', ...quick, ...others });
  const own = {};
  enterProcess(own);
  const handlers = new Map(await Promise.all(names.map(async (name) => [name, (await routes[name]()).POST] as const)));
  const send: Instance['send'] = async (name, body) => {
    enterProcess(own);
    visitors += 1;
    const handler = handlers.get(name);
    if (handler === undefined) throw new Error(`No handler is named ${name}`);
    return handler(
      new Request(`${site}/api/${name}`, {
        method: 'POST',
        headers: { origin: site, 'content-type': 'application/json', 'x-client-address': `spot-${visitors}` },
        body: JSON.stringify(body),
      }),
    );
  };
  return {
    send,
    async ask(name, body) {
      const response = await send(name, body);
      return { status: response.status, body: await response.json() };
    },
  };
}

interface Metered {
  readonly used: number;
  readonly calls: Readonly<Record<string, number>>;
}

/** Returns what the vendor itself counted. */
export async function readMeter(sandbox: RunningSandbox, vendor: 'birdeye' | 'moralis'): Promise<Metered> {
  const response = await fetch(`${sandbox.url}/control/${vendor}`);
  const reported: { used?: unknown; calls?: unknown } = Object(await response.json());
  const calls = Object.entries(Object(reported.calls)).map(([path, count]) => [path, Number(count)] as const);
  return { used: Number(reported.used), calls: Object.fromEntries(calls) };
}
