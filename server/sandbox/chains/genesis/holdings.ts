import { arbitrum } from '../../../../lib/config/chains.ts';
import { demoAccounts } from '../../hyperliquid/genesis/accounts.ts';
import { crossing } from './cctp.ts';
import { plutoAtFirst } from './past/days.ts';
import { TREASURY } from './past/holders.ts';
import { type SeededToken, seededTokens } from './seeded-tokens.ts';
import { contractWallet } from './wallets.ts';

/** Earlier deposits of others, from which withdrawals are paid. */
const DOLLARS_IN_BRIDGE = 100_000_000n;
/** Holds the rest of each coin, and the shares of the pools. Its private key is unknown. */
export const PROVIDER = '0x00000000000000000000000000000000506c7574';

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
    ...(address === arbitrum.usdc.address ? [[crossing.bridge, DOLLARS_IN_BRIDGE * unit] as const] : []),
  ]);
  if (supply === undefined) return held;
  const rest = [...held.values()].reduce((left, value) => left - value, supply * unit);
  if (rest < 0n) throw new Error(`more ${token.symbol} than there are were given away on ${token.chainId}`);
  return rest === 0n ? held : held.set(PROVIDER, rest);
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
