import type { PerpAsset, PerpDex } from '../../../../../lib/engine/assets.ts';
import { usd } from './account.ts';

/** Every perpetual of a dex has a cap of its own; the caps of the dex are their sum. */
const coinToOiCap = (perps: readonly PerpAsset[]) =>
  perps.flatMap(({ name, openInterestCap }) =>
    openInterestCap === undefined ? [] : [[name, usd(openInterestCap)] as const],
  );

/** Returns a dex as listed; with a fee scale of zero its fees are the exchange's own. */
export function perpDexOf({ name, fullName, deployer, oracleUpdater, feeRecipient, perps }: PerpDex) {
  return {
    ...{ name, fullName, deployer, oracleUpdater, feeRecipient },
    assetToStreamingOiCap: coinToOiCap(perps),
    subDeployers: [],
    deployerFeeScale: '0.0',
    lastDeployerFeeScaleChangeTime: '1970-01-01T00:00:00',
    assetToFundingMultiplier: [],
    assetToFundingInterestRate: [],
  };
}

export function perpDexLimitsOf({ perps }: Pick<PerpDex, 'perps'>) {
  const total = perps.reduce((sum, { openInterestCap = 0 }) => sum + openInterestCap, 0);
  return {
    totalOiCap: usd(total),
    oiSzCapPerPerp: '10000000000.0',
    maxTransferNtl: usd(total),
    coinToOiCap: coinToOiCap(perps),
  };
}
