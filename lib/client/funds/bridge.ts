import { bridgeAddress, bridgeWithdrawalFeeUsdc, transferGas } from '../../config/funds.ts';
import { arbitrum } from '../../config/venues/chains.ts';
import { usdcOf } from '../../domain/funds/history.ts';
import { type Usdc, usdc } from '../../math/amount.ts';
import { eq } from '../../math/comparison.ts';
import { toUnits } from '../../math/onchain.ts';
import { transferCall } from '../../venues/evm/erc20.ts';
import { signForVenue } from '../wallet/sign-for-venue.ts';
import type { FundsDeps } from './deps.ts';
import { gasNeeded } from './gas.ts';
import type { DepositRail, WithdrawalRail } from './rail.ts';

const { address: token, decimals } = arbitrum.usdc;
const callOf = (amount: Usdc) => ({ to: token, data: transferCall(bridgeAddress, toUnits(amount, decimals)) });

/**
 * Deposits through Bridge2 with a plain USDC transfer. The bridge keeps amounts below its minimum without crediting
 * them.
 */
export function bridgeDeposits({ node }: FundsDeps): DepositRail {
  return {
    quote: async () => ({ route: 'bridge' }),
    gas: async (owner, amount, signal) =>
      amount === undefined ? transferGas : gasNeeded(node, { from: owner, ...callOf(amount) }, transferGas, signal),
    send: (signer, { amount }) => signer.sendTransaction(callOf(amount), arbitrum.id),
    taker: bridgeAddress,
    follow: async (record) => record,
    isCredit: (entry, { amount }) => {
      const credited = usdcOf(entry);
      return entry.kind === 'deposit' && credited !== undefined && eq(credited, amount);
    },
  };
}

/** Withdraws with `withdraw3`: the owner signs, and the bridge pays out; its fee of a dollar is part of the amount. */
export function bridgeWithdrawals({ venue }: FundsDeps): WithdrawalRail {
  return {
    quote: async () => ({ route: 'bridge', fee: usdc(bridgeWithdrawalFeeUsdc), reserve: usdc('0') }),
    send: (signer, { amount }) =>
      signForVenue(venue, signer, { type: 'withdraw3', destination: signer.address, amount }),
    payer: bridgeAddress,
  };
}
