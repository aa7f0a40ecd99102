import { type Attack, by, stop } from '../attack.ts';

const way = 'lib/client/swap/trusted-route.ts';
const pools = 'lib/venues/evm/pools.ts';
const calldata = 'lib/domain/swap/calldata';
const chain = 'integration/swap/known-pools.test.ts';
const bytes = 'unit/swap/check-transaction.test.ts';

/** Attacks by pools that a call names, and by the parts of a call that only the router reads. */
export const swapPools: readonly Attack[] = [
  {
    wants: 'to be paid as a made-up pool that behaves while it is tried out',
    stop: stop(way, 'if (await isKnownWay(deps, wanted, built)) return built;', 'return built;'),
    witness: by(chain, 'is asked for anew without them where nobody vouches for one'),
  },
  {
    wants: 'to name the same made-up pool once more',
    stop: stop(way, "throw new SwapRefused({ kind: 'pools', provider: wanted.provider });", 'return other ?? built;'),
    witness: by(chain, 'is refused before the wallet opens where the vendor has no other way'),
  },
  {
    wants: 'to vouch for a made-up pool by a factory of their own',
    stop: stop(pools, 'factories[pool.kind].find((one) => one.toLowerCase() === made)', 'made'),
    witness: by(chain, 'whose factory nobody knows is not confirmed'),
  },
  {
    wants: 'to have a made-up pool claim a known factory',
    stop: stop(pools, 'wanted !== undefined && wordIn(confirmed[index]) === wanted', 'wanted !== undefined'),
    witness: by(chain, 'that only claims a known factory is not confirmed'),
  },
  {
    wants: 'to have a made-up pool of Curve’s kind believed without the list',
    stop: stop(
      pools,
      "if (pool.kind === 'curve') {",
      "if (pool.kind === 'curve') {\n    return { to: pool.address, data: pool.from, wanted: BigInt(from) };",
    ),
    witness: by(chain, 'of Curve is confirmed by the list in its directory'),
  },
  {
    wants: 'to lead through an honest pool of a token that they made up',
    stop: stop(
      'lib/domain/swap/pool-way.ts',
      'return held === inPools(',
      'return held.length > 0 || held === inPools(',
    ),
    witness: by('unit/swap/pool-way.test.ts', 'that begins, ends or goes on with another token is none'),
  },
  {
    wants: 'to take tokens another way by the bits of a later pool',
    stop: stop(`${calldata}/oneinch.ts`, 'words.some(', 'words.slice(0, 1).some('),
    witness: by(bytes, 'for a way of taking more than the amount'),
  },
  {
    wants: 'to give an order by a flag of 1inch’s that nobody here knows',
    stop: stop(`${calldata}/oneinch.ts`, "flags >> flagBits === 0n ? [] : (['flags'] as const)", '[]'),
    witness: by(bytes, 'flags that nobody knows'),
  },
  {
    wants: 'to give an order by a flag of KyberSwap’s that nobody here knows',
    stop: stop(`${calldata}/kyberswap.ts`, '(flags & ~knownFlags) !== 0n || '),
    witness: by(bytes, 'flags that nobody knows'),
  },
  {
    wants: 'to hand the first receivers more than the amount',
    stop: stop(`${calldata}/kyberswap.ts`, 'if (handedOn > amount) return handedOn;'),
    witness: by(bytes, 'for more to the first receivers than the amount'),
  },
  {
    wants: 'to have the router hold the tokens, or lend them to another contract',
    stop: stop(`${calldata}/kyberswap.ts`, "[0x04n, 'claim'],"),
    witness: by(bytes, 'for a way of taking more than the amount'),
  },
  {
    wants: 'to take the fee of the spent token besides',
    stop: stop(
      'lib/domain/swap/check-transaction.ts',
      'only.isInBasisPoints && only.isOfBought',
      'only.isInBasisPoints',
    ),
    witness: by(bytes, 'somebody else’s fee, a larger one, or ours to somebody else'),
  },
];
