import 'server-only';
import { LRUCache } from 'lru-cache';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { curveDirectory, poolFactories } from '../../../lib/config/venues/factories.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { type EvmNode, evmNode } from '../../../lib/venues/evm/node.ts';
import { confirmPools } from '../../../lib/venues/evm/pools.ts';
import { env } from '../../env.ts';
import { createLogger } from '../../log.ts';

const patienceMs = 3_000;
/** The selectors of the functions by which a pool names its two tokens. */
const [token0, token1] = ['0x0dfe1681', '0xd21220a7'] as const;
/** Whether an address of a chain is a pool, which never changes. */
const known = new LRUCache<string, boolean>({ max: 5_000 });

function nodeOf(rpcUrl: string): EvmNode {
  const node = evmNode(rpcUrl);
  return { ask: (method, params) => node.ask(method, params, AbortSignal.timeout(patienceMs)) };
}

/** Notes which of these contracts a known factory confirms as a pool of the token. */
async function askFactories({ chainId, address }: TokenId, contracts: readonly Address[]): Promise<void> {
  const [rpcUrl, chain] = [env().rpcUrls.get(chainId), chainById(chainId)];
  if (rpcUrl === undefined || chain === undefined) return;
  const kinds = ['v2', 'v3'] as const;
  const asked = kinds.flatMap((kind) =>
    contracts.map((contract) => ({ kind, address: contract, from: token0, to: token1 })),
  );
  const sources = { multicall3: chain.multicall3, factories: poolFactories[chainId], curveDirectory };
  const confirmed = await confirmPools(nodeOf(rpcUrl), sources, asked);
  for (const contract of contracts) {
    const isPool = confirmed.some((pool, index) => {
      const isAsked = pool !== undefined && asked[index]?.address === contract;
      return isAsked && [pool.from, pool.to].some((one) => one.toLowerCase() === address);
    });
    known.set(`${chainId} ${contract}`, isPool);
  }
}

/**
 * Returns those of a token's contracts that are pools of known exchanges. While the chain does not answer, those are
 * returned that were asked for before.
 */
export async function poolsAmong(token: TokenId, contracts: readonly Address[]): Promise<ReadonlySet<Address>> {
  const unknown = contracts.filter((contract) => !known.has(`${token.chainId} ${contract}`));
  if (unknown.length > 0) {
    try {
      await askFactories(token, unknown);
    } catch (error) {
      const write = (line: string) => process.stdout.write(line);
      const log = createLogger({ level: env().logLevel, write, fields: { program: 'app' } });
      log.warn('the pools among the holders could not be told', { error: normalise(error), chainId: token.chainId });
    }
  }
  return new Set(contracts.filter((contract) => known.get(`${token.chainId} ${contract}`) === true));
}
