import type { DecodedPool } from '../../domain/swap/calldata/decoded.ts';
import type { PoolTokens } from '../../domain/swap/pool-way.ts';
import { type Hex, word } from './hex.ts';
import { type ReadCall, readMany } from './multicall.ts';
import type { EvmNode } from './node.ts';

// The selectors of the functions of pools, their factories and Curve's lists.
const factory = '0xc45a0155';
const fee = '0xddca3f43';
const getPair = '0xe6a43905';
const getPool = '0x1698ee82';
const getAddress = '0x493f4f74';
const isRegistered = '0x619ea806';

/** The id under which Curve's directory stores the list of its pools. */
const listId = 7n;

const digitsOfWord = 64;
const addressBits = 160n;

/** Decodes an answer of one word; undefined for any other, such as that of an address without a contract. */
function wordIn(answer: Hex | undefined): bigint | undefined {
  return answer?.length === 2 + digitsOfWord ? BigInt(answer) : undefined;
}

function addressIn(answer: Hex | undefined): Hex | undefined {
  const value = wordIn(answer);
  if (value === undefined || value >> addressBits !== 0n) return undefined;
  return `0x${value.toString(16).padStart(40, '0')}`;
}

export interface PoolSources {
  readonly multicall3: Hex;
  readonly factories: Readonly<Record<'v2' | 'v3', readonly Hex[]>>;
  /** Curve's directory, which returns the list of Curve's pools. */
  readonly curveDirectory: Hex;
}

/** A pool's own claim about its factory and tokens, which the factory has to confirm. */
interface Claim extends PoolTokens {
  readonly pool: DecodedPool;
  readonly factory: Hex | undefined;
  readonly fee: bigint | undefined;
}

const questionsTo = ({ address, from, to }: DecodedPool): readonly ReadCall[] => {
  const calls: readonly Hex[] = [from, to, factory, fee];
  return calls.map((data) => ({ to: address, data }));
};

const questionsOfPool = 4;

function claimOf(pool: DecodedPool, answers: readonly (Hex | undefined)[]): Claim | undefined {
  const [from, to] = [addressIn(answers[0]), addressIn(answers[1])];
  if (from === undefined || to === undefined) return undefined;
  return { pool, from, to, factory: addressIn(answers[2]), fee: wordIn(answers[3]) };
}

/** Returns the call that confirms a pool, and the expected answer; undefined if the pool names no known factory. */
function confirmationOf(
  { pool, from, to, factory: made, fee: tier }: Claim,
  list: Hex | undefined,
  { factories }: PoolSources,
): (ReadCall & { readonly wanted: bigint }) | undefined {
  if (pool.kind === 'curve') {
    return list && { to: list, data: `${isRegistered}${word(pool.address)}`, wanted: 1n };
  }
  const known = factories[pool.kind].find((one) => one.toLowerCase() === made);
  if (known === undefined) return undefined;
  const wanted = BigInt(pool.address);
  if (pool.kind === 'v2') return { to: known, data: `${getPair}${word(from)}${word(to)}`, wanted };
  return tier === undefined
    ? undefined
    : { to: known, data: `${getPool}${word(from)}${word(to)}${word(tier)}`, wanted };
}

/**
 * Returns for each pool the tokens that it takes and pays out, if a known factory confirms that it created this pool of
 * these tokens. It needs two requests to the node, whatever the number of pools.
 */
export async function confirmPools(
  node: EvmNode,
  sources: PoolSources,
  pools: readonly DecodedPool[],
): Promise<readonly (PoolTokens | undefined)[]> {
  const directory: ReadCall = { to: sources.curveDirectory, data: `${getAddress}${word(listId)}` };
  const [listed, ...answers] = await readMany(node, sources.multicall3, [directory, ...pools.flatMap(questionsTo)]);
  const list = addressIn(listed);
  const claims = pools.map((pool, index) =>
    claimOf(pool, answers.slice(index * questionsOfPool, (index + 1) * questionsOfPool)),
  );
  const requested = claims.map((claim) => claim && confirmationOf(claim, list, sources));
  const confirmed = await readMany(
    node,
    sources.multicall3,
    requested.map((one) => one ?? directory),
  );
  return claims.map((claim, index) => {
    const wanted = requested[index]?.wanted;
    return wanted !== undefined && wordIn(confirmed[index]) === wanted ? claim : undefined;
  });
}
