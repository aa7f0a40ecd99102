import { arbitrum, type HexAddress } from '../../../../lib/config/venues/chains.ts';
import { demoAccounts } from '../../people/accounts.ts';
import { crossing } from './cctp.ts';
import { plutoAtFirst } from './past/days.ts';
import { pluto, TREASURY } from './past/holders.ts';
import { type SeededToken, seededTokens } from './seeded-tokens.ts';
import { DOLLAR } from './tokens/standing.ts';
import { contractWallet } from './wallets.ts';

/** Earlier deposits of others, from which withdrawals are paid. */
const DOLLARS_IN_BRIDGE = 100_000_000n;
/**
 * Holds the rest of each coin, and the shares of the pools; the address of a key in bridge/keys.ts. It trades where a
 * pool is to be led to the price.
 */
export const PROVIDER: HexAddress = '0x402360c719D7eee845F39845597f7b32c2b3fa1d';
/** The dollars' worth that it holds of a coin whose supply is what was deposited: enough for any pool. */
const PROVIDED_DOLLARS = 100_000_000n;
/** The same for the treasury, which leads the pool of PLUTO. */
const TREASURY_DOLLARS = 5_000_000n;

/**
 * Returns the holders of a coin in block 0, in its smallest units. The node also gives each of the ten accounts 10 000
 * native coins.
 */
export function holdingsOf(token: SeededToken): ReadonlyMap<string, bigint> {
  const { address, decimals, each, group, supply } = token;
  const unit = 10n ** BigInt(decimals);
  const owners = ['wrapped', 'dollar'].includes(group) ? [...demoAccounts, contractWallet] : demoAccounts;
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
  return rest === 0n ? held : held.set(PROVIDER, rest);
}

/** Returns the holdings of the accounts that move the pools, for a coin without a fixed supply. */
function poolHoldings({ chainId, address, decimals, price }: SeededToken): (readonly [string, bigint])[] {
  const worth = (dollars: bigint): bigint => (dollars * DOLLAR * 10n ** BigInt(decimals)) / price;
  const isBesidePluto = chainId === pluto.chainId && address === pluto.pool?.against;
  return [
    [PROVIDER, worth(PROVIDED_DOLLARS)],
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
