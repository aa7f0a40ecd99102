import { createHash } from 'node:crypto';
import type { HexAddress } from '../../../../../lib/config/venues/chains.ts';
import { chainAccounts } from '../../../people/accounts.ts';
import { tokenOf } from '../seeded-tokens.ts';

/** A holder of PLUTO at the end of the prepared history; `held` is in its smallest units. */
export interface Holder {
  readonly address: HexAddress;
  readonly held: bigint;
}

/** The account that holds the undistributed PLUTO and paid out the rest; the address of a key in bridge/keys.ts. */
export const TREASURY: HexAddress = '0x885d4D26755B62C48eEe15502bdb101cC4E88E63';

/** The number of other holders: with the ten accounts, the pool and the treasury there are five hundred. */
const STRANGERS = 489;
/** The rank of the first of the ten accounts, the same as in the database seed. */
const RANK_OF_FIRST = 27;

export const pluto = tokenOf(56, 'PLUTO');
const TEN_THOUSANDTH = 10n ** 14n;
const WHOLE = 10n ** 18n;

/**
 * All holders except the pool and the treasury. Their shares fall by rank like 1 / (rank + 6), as in supabase/seed.sql.
 */
export const holders: readonly Holder[] = [
  ...Array.from({ length: STRANGERS }, (_, index) => ({ address: addressAt(index + 1), held: shareAt(index + 1) })),
  ...chainAccounts.slice(1).map(({ address }) => ({ address: hex(address), held: pluto.each * WHOLE })),
];

export const plutoSupply = (pluto.supply ?? 0n) * WHOLE;

function addressAt(rank: number): HexAddress {
  const [first] = chainAccounts;
  if (rank === RANK_OF_FIRST && first !== undefined) return hex(first.address);
  return hex(`0x${createHash('sha256').update(`pluto holder ${rank}`).digest('hex').slice(0, 40)}`);
}

function shareAt(rank: number): bigint {
  const [divisor, extra] = [BigInt(rank + 6), BigInt((rank * 7_919) % 9_973)];
  return ((2n * 1_780_000_000_000n + divisor) / (2n * divisor) + extra) * TEN_THOUSANDTH;
}

function hex(address: string): HexAddress {
  return `0x${address.slice(2)}`;
}
