import 'server-only';
import * as z from 'zod/mini';
import { platformToken } from '../../../lib/config/site/brand.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import type { Env } from '../../environment/schema.ts';
import { ask } from '../ask.ts';
import { bad, type Check, type Finding, good, skipped, warning } from '../finding.ts';

const hexSchema = z.object({ result: z.string().check(z.regex(/^0x[0-9a-f]+$/i)) });
const blockSchema = z.object({ result: z.object({ timestamp: z.string() }) });
/** A node whose newest block is older than this has fallen behind. */
const oldMs = 120_000;

interface Node {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly isOurs: boolean;
}

const askNode = (url: string, method: string, params: readonly unknown[]) =>
  ask({ url, body: { jsonrpc: '2.0', id: 1, method, params } });

async function judgeNode({ id, name, url, isOurs }: Node): Promise<Finding> {
  const remedy = 'Set its RPC_URL_ variable to a node of this chain.';
  const received = await askNode(url, 'eth_chainId', []);
  const { host } = new URL(url);
  if (received.kind === 'silence') return bad(name, `${host}: ${received.reason}`, remedy);
  const said = z.safeParse(hexSchema, received.json);
  if (!said.success)
    return bad(name, `${host} answered ${received.status} and no chain id`, remedy, { ms: received.ms });
  const reported = Number(said.data.result);
  if (reported !== id)
    return bad(name, `${host} is a node of chain ${reported}, not of ${id}`, remedy, { ms: received.ms });
  const newest = await askNode(url, 'eth_getBlockByNumber', ['latest', false]);
  const block = z.safeParse(blockSchema, newest.kind === 'answer' ? newest.json : undefined);
  if (!block.success) return warning(name, `${host} does not tell its newest block`, remedy, { ms: received.ms });
  const ageMs = Date.now() - Number(block.data.result.timestamp) * 1_000;
  // The sandbox's chains produce a block only with a transaction.
  if (isOurs || ageMs < oldMs) return good(name, `${host} answers for chain ${id}`, { ms: received.ms });
  return warning(name, `the newest block of ${host} is ${Math.round(ageMs / 1_000)} s old`, 'See whether it syncs.');
}

const tokenName = `Contract of ${platformToken.symbol}`;
/** The call `decimals()` of a token. */
const askedDecimals = '0x313ce567';

/** Reports whether there is a token at the configured address of the platform's token. */
async function judgeToken({ platformToken: address, rpcUrls }: Env): Promise<Finding> {
  if (address === undefined) {
    return skipped(tokenName, 'PLUTO_TOKEN_ADDRESS is not set: no contract, list of holders or balance is shown');
  }
  const url = rpcUrls.get(platformToken.chainId);
  const remedy = 'Set PLUTO_TOKEN_ADDRESS to the token’s contract, and RPC_URL_BSC to a node of its chain.';
  if (url === undefined) return bad(tokenName, `${address} cannot be read without a node of its chain`, remedy);
  const received = await askNode(url, 'eth_call', [{ to: address, data: askedDecimals }, 'latest']);
  const said = z.safeParse(hexSchema, received.kind === 'answer' ? received.json : undefined);
  if (!said.success) return bad(tokenName, `no token is at ${address}`, remedy);
  return good(tokenName, `${address}, ${Number(said.data.result)} decimals`);
}

/**
 * Asks the node of each chain for its chain id and the age of its newest block, and checks the platform's token on its
 * chain.
 */
export const chainsCheck = (env: Env): Check => ({
  title: 'Chains',
  needs: ['CHAINS_MODE', 'SANDBOX_URL'],
  async run(tell) {
    for (const { id, name } of chains) {
      const url = env.rpcUrls.get(id);
      if (url === undefined) tell(skipped(name, 'has no node: contract wallets cannot sign in there'));
      else tell(await judgeNode({ id, name, url, isOurs: env.modes.chains === 'sandbox' }));
    }
    tell(await judgeToken(env));
  },
});
