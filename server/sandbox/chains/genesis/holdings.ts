import { arbitrum, type HexAddress } from '../../../../lib/config/venues/chains.ts';
import { chainAccounts } from '../../people/accounts.ts';
import { firstFollowerOf, nameOf, PEOPLE } from '../../people/crowd.ts';
import { crossing } from './cctp.ts';
import { plutoAtFirst } from './past/days.ts';
import { pluto, TREASURY } from './past/holders.ts';
import { type SeededToken, seededTokens } from './seeded-tokens.ts';
import { DOLLAR } from './tokens/standing.ts';
import { contractWallet } from './wallets.ts';

/** The earlier deposits of other users, from which withdrawals are paid. */
const DOLLARS_IN_BRIDGE = 100_000_000n;
/**
 * The account that holds the rest of each coin, and the shares of the pools; the address of a key in bridge/keys.ts. It
 * trades to lead a pool to the price.
 */
export const PROVIDER: HexAddress = '0x402360c719D7eee845F39845597f7b32c2b3fa1d';
/** The dollars' worth that it holds of a coin whose supply equals the deposits: enough for any pool. */
const PROVIDED_DOLLARS = 100_000_000n;
/** The range of the number of followers of a coin. */
const FOLLOWERS = [34, 77] as const;
/**
 * The provider's minimum of a coin with a fixed supply, as a multiple of its pool, so that it can always lead the pool.
 */
const POOL_RESERVE = 5n;
/** The minimum percentage of the rest that it keeps; the other part belongs to the coin's followers. */
const KEPT_PERCENT = 6n;
const WHOLE_PERCENT = 100n;
/** The dollars' worth that followers hold of a coin whose supply equals the deposits. */
const FOLLOWERS_DOLLARS = 400_000_000n;
/** The same for the treasury, which leads the pool of PLUTO to the price. */
const TREASURY_DOLLARS = 5_000_000n;

/**
 * Returns the holders of a coin in block 0, in its smallest units. The node also gives each of the ten accounts 10 000
 * native coins.
 */
export function holdingsOf(token: SeededToken): ReadonlyMap<string, bigint> {
  const { address, decimals, each, group, supply } = token;
  const unit = 10n ** BigInt(decimals);
  const owners = ['wrapped', 'dollar'].includes(group) ? [...chainAccounts, contractWallet] : chainAccounts;
  const held = new Map([
    ...inPools(token),
    ...(group === 'platform' ? [[TREASURY, plutoAtFirst] as const] : []),
    ...(group === 'platform' || each === 0n ? [] : owners.map((owner) => [owner.address, each * unit] as const)),
    ...(supply === undefined ? poolHoldings(token) : []),
    ...(address === arbitrum.usdc.address ? [[crossing.bridge, DOLLARS_IN_BRIDGE * unit] as const] : []),
  ]);
  if (supply === undefined) return held;
  const rest = [...held.values()].reduce((left, value) => left - value, supply * unit);
  if (rest < 0n) throw new Error(`more ${token.symbol} than there are were given away on ${token.chainId}`);
  if (rest === 0n) return held;
  const kept = group === 'platform' ? rest : cachedOf(token, rest);
  return new Map([...held, [PROVIDER, kept], ...followersWith(address, rest - kept)]);
}

/** Returns how much of the rest of a coin the provider keeps. */
function cachedOf({ address, pool }: SeededToken, rest: bigint): bigint {
  const inPool = [pool?.token0, pool?.token1].find((side) => side?.address === address)?.reserve ?? 0n;
  const least = (rest * KEPT_PERCENT) / WHOLE_PERCENT;
  const wanted = inPool * POOL_RESERVE;
  return wanted > rest ? rest : wanted > least ? wanted : least;
}

/** Returns a coin's followers, who together hold an amount; each holds a little less than the previous one. */
function followersWith(address: HexAddress, units: bigint): readonly (readonly [HexAddress, bigint])[] {
  if (units === 0n) return [];
  const [fewest, most] = FOLLOWERS;
  const first = firstFollowerOf(address);
  const count = fewest + (first % (most - fewest + 1));
  // How evenly a coin is distributed, which differs between coins.
  const evenness = 4 + (first % 24);
  const weights = Array.from({ length: count }, (_, rank) => 1_000_000n / BigInt(rank + evenness));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight) => (units * weight) / whole);
  const lost = parts.reduce((left, part) => left - part, units);
  return parts.map((part, rank) => [nameOf((first + rank) % PEOPLE), rank === 0 ? part + lost : part] as const);
}

/** Returns the holdings of the accounts that move the pools, for a coin without a fixed supply. */
function poolHoldings({ chainId, address, decimals, price }: SeededToken): (readonly [string, bigint])[] {
  const worth = (dollars: bigint): bigint => (dollars * DOLLAR * 10n ** BigInt(decimals)) / price;
  const isBesidePluto = chainId === pluto.chainId && address === pluto.pool?.against;
  return [
    [PROVIDER, worth(PROVIDED_DOLLARS)],
    ...followersWith(address, worth(FOLLOWERS_DOLLARS)),
    ...(isBesidePluto ? [[TREASURY, worth(TREASURY_DOLLARS)] as const] : []),
  ];
}

function inPools({ chainId, address }: SeededToken): (readonly [string, bigint])[] {
  return seededTokens
    .filter((token) => token.chainId === chainId)
    .flatMap(({ pool }) =>
      pool === undefined
        ? []
        : [pool.token0, pool.token1]
            .filter((side) => side.address === address)
            .map(({ reserve }) => [pool.address, reserve] as const),
    );
}
