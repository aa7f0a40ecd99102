import {
  authorizationLifetimeMs,
  cctp,
  cctpDepositGas,
  cctpWithdrawalReserveUsdc,
  usdcSigningDomain,
} from '../../config/funds.ts';
import { arbitrum } from '../../config/venues/chains.ts';
import { circleFee } from '../../domain/funds/deposit.ts';
import { usdcOf } from '../../domain/funds/history.ts';
import { afterBurn } from '../../domain/funds/progress.ts';
import { AppError } from '../../errors/app-error.ts';
import { usdc } from '../../math/amount.ts';
import { add, sub } from '../../math/arithmetic.ts';
import { gte, lte } from '../../math/comparison.ts';
import { toUnits } from '../../math/onchain.ts';
import { depositCall } from '../../venues/circle/burn.ts';
import { readDepositFees } from '../../venues/circle/fees.ts';
import { readLanding, readWithdrawalFee } from '../../venues/circle/hyper-evm.ts';
import { readBurn } from '../../venues/circle/messages.ts';
import { authorizationData, randomNonce } from '../../venues/evm/authorization.ts';
import { deadlineIn } from '../../venues/evm/blocks.ts';
import { depositActivation, withdrawalActivation } from '../../venues/hyperliquid/info/funds.ts';
import { signForVenue } from '../wallet/sign-for-venue.ts';
import { assertGas } from './checks.ts';
import type { FundsDeps } from './deps.ts';
import { gasNeeded } from './gas.ts';
import type { DepositRail, WithdrawalRail } from './rail.ts';

const { address: token, decimals } = arbitrum.usdc;
const domain = { ...usdcSigningDomain, chainId: arbitrum.id, verifyingContract: token };
const nobody = '0x0000000000000000000000000000000000000000';

/**
 * Deposits through Circle: one signature and one transaction that burns USDC; Circle passes the dollars on to the
 * exchange.
 */
export function cctpDeposits({ node, hyperEvm, venue: { ask }, circle }: FundsDeps): DepositRail {
  return {
    quote: async (owner, signal) => {
      const [fees, activation, landsIn] = await Promise.all([
        readDepositFees(circle, signal),
        depositActivation(ask, owner, signal),
        readLanding(hyperEvm, signal),
      ]);
      return { route: 'cctp', burnFee: fees.burn, forwardFee: fees.forward, activation, landsIn };
    },
    gas: async () => cctpDepositGas,
    send: async (signer, { amount, quote }) => {
      if (quote.route !== 'cctp') throw new AppError('funds.changed');
      const validBefore = await deadlineIn(node, authorizationLifetimeMs);
      const authorization = {
        from: signer.address,
        to: cctp.extension,
        units: toUnits(amount, decimals),
        validAfter: 0n,
        validBefore,
        nonce: randomNonce(),
      };
      const signature = await signer.signTypedData(authorizationData(authorization, domain));
      const data = depositCall(authorization, signature, toUnits(circleFee(quote, amount), decimals));
      const call = { from: signer.address, to: cctp.extension, data };
      await assertGas(node, signer.address, await gasNeeded(node, call, cctpDepositGas));
      return signer.sendTransaction({ to: cctp.extension, data }, arbitrum.id);
    },
    taker: cctp.extension,
    follow: async (record, signal) => afterBurn(record, await readBurn(circle, record.hash, signal), Date.now()),
    isCredit: (entry, { amount, fee }) => {
      const credited = usdcOf(entry);
      return (
        entry.kind === 'deposit' && credited !== undefined && lte(credited, amount) && gte(credited, sub(amount, fee))
      );
    },
  };
}

/** Withdraws with `sendToEvmWithData` and empty data: Circle mints on Arbitrum and keeps its fee from the amount. */
export function cctpWithdrawals({ hyperEvm, venue }: FundsDeps): WithdrawalRail {
  return {
    quote: async (owner, signal) => {
      const [fee, activation] = await Promise.all([
        readWithdrawalFee(hyperEvm, signal),
        withdrawalActivation(venue.ask, owner, signal),
      ]);
      return { route: 'cctp', fee, reserve: add(activation, usdc(cctpWithdrawalReserveUsdc)) };
    },
    send: (signer, { amount, fromSpot }) =>
      signForVenue(venue, signer, {
        type: 'sendToEvmWithData',
        token: 'USDC',
        amount,
        sourceDex: fromSpot ? 'spot' : '',
        destinationRecipient: signer.address,
        addressEncoding: 'hex',
        destinationChainId: cctp.arbitrumDomain,
        gasLimit: cctp.withdrawalGas,
        data: '0x',
      }),
    payer: nobody,
  };
}
