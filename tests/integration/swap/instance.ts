import { vi } from 'vitest';
import { enterProcess } from '../../helpers/process-record.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

const site = 'http://localhost:3000';

const routes = {
  'oneinch-spender': () => import('@/app/api/oneinch-spender/route'),
  'oneinch-quote': () => import('@/app/api/oneinch-quote/route'),
  'oneinch-swap': () => import('@/app/api/oneinch-swap/route'),
} as const;
type SwapFunction = keyof typeof routes;

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export interface Instance {
  ask(name: SwapFunction, body: object): Promise<Answered>;
}

let visitors = 0;

/** Loads the handlers anew, as another instance of the server would have them: with its own memory and its own line. */
export async function newInstance(
  sandbox: RunningSandbox,
  others: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  vi.resetModules();
  vi.unstubAllEnvs();
  stubEnvironment(sandbox, { LOG_LEVEL: 'error', ONEINCH_REQUESTS_PER_SECOND: '1000', ...others });
  enterProcess();
  const handlers = {
    'oneinch-spender': (await routes['oneinch-spender']()).POST,
    'oneinch-quote': (await routes['oneinch-quote']()).POST,
    'oneinch-swap': (await routes['oneinch-swap']()).POST,
  };
  return {
    async ask(name, body) {
      visitors += 1;
      const request = new Request(`${site}/api/${name}`, {
        method: 'POST',
        headers: { origin: site, 'content-type': 'application/json', 'x-client-address': `swap-${visitors}` },
        body: JSON.stringify(body),
      });
      const response = await handlers[name](request);
      return { status: response.status, body: await response.json() };
    },
  };
}

/** Returns how often the provider itself was asked, by endpoint. */
export async function readCalls(sandbox: RunningSandbox, vendor: 'oneinch' | 'kyberswap') {
  const told = Object(await (await fetch(`${sandbox.url}/control/${vendor}`)).json());
  const calls = Object.entries(Object(told.calls)).map(([path, count]) => [path, Number(count)] as const);
  return Object.fromEntries(calls);
}
