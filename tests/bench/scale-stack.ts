import { demoAccounts } from '../../server/launch/demo-accounts.ts';
import { freePort } from '../../server/launch/free-port.ts';
import { serverFlags, serverMemory } from '../../server/launch/stack.ts';
import { buildForTrials } from '../../server/launch/trial-stack.ts';
import { type Call, countedSandbox } from '../helpers/counted-sandbox.ts';
import { environmentOf } from '../helpers/environment.ts';
import { startProxyTo } from '../helpers/nginx.ts';
import { type Redis, startRedis } from '../helpers/redis.ts';
import { startSandbox } from '../helpers/sandbox.ts';
import { type SpawnedServer, spawnServer } from '../helpers/spawn-server.ts';

/** The parts that all instances of a run share: one database, one exchange, one store. */
export interface Ground {
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>;
  /** The sandbox, by a way on which questions are counted. */
  readonly counted: { readonly url: string; readonly calls: readonly Call[] };
  readonly redis: Redis;
}

export interface Instances extends Ground {
  /** The proxy's address, which is the site's. */
  readonly url: string;
  readonly servers: readonly SpawnedServer[];
}

/** Runs follow each other, and none may find what another one left. */
let stores = 0;

export async function withGround<Result>(work: (ground: Ground) => Promise<Result>): Promise<Result> {
  await buildForTrials();
  const redis = await startRedis();
  try {
    const sandbox = await startSandbox({ environment: { SANDBOX_IP_LIMITS: 'off' } });
    try {
      const counted = await countedSandbox(sandbox.url);
      try {
        return await work({ sandbox, counted, redis });
      } finally {
        counted.close();
      }
    } finally {
      await sandbox.stop();
    }
  } finally {
    await redis.stop();
  }
}

/** Returns the headers of a visitor's request at an instance itself, as the proxy in front would write them. */
export const fromNetwork = (network: string): Readonly<Record<string, string>> => ({
  'x-forwarded-for': network,
});

/** Keeps so many instances behind the proxy running while `work` runs. */
export async function withInstances<Result>(
  ground: Ground,
  count: number,
  work: (instances: Instances) => Promise<Result>,
): Promise<Result> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const proxy = await startProxyTo(ports, { balancers: '127.0.0.0/8' });
  const { sandbox, counted, redis } = ground;
  stores = (stores + 1) % 15;
  const builder = (await demoAccounts(sandbox.url)).find(({ role }) => role === 'builder')?.address ?? '';
  const servers: SpawnedServer[] = [];
  try {
    for (const port of ports) {
      const environment = {
        ...serverMemory,
        ...environmentOf(sandbox),
        ...{ SANDBOX_URL: counted.url, SITE_URL: proxy.url, HOST: '127.0.0.1', PORT: String(port) },
        ...{ TRUSTED_PROXY_HOPS: '1', RATE_LIMITS: 'database', REDIS_URL: `${redis.url}/${stores}` },
        ...{ HYPERLIQUID_WEIGHT_PER_MINUTE: '1000000', BUILDER_ADDRESS: builder },
      };
      servers.push(await spawnServer(environment, { flags: serverFlags }));
    }
    return await work({ ...ground, url: proxy.url, servers });
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await proxy.stop();
  }
}
