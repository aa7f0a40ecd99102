import { call } from '../../api/call.ts';
import { confirmAgentWallet, createAgentWallet } from '../../api/trading.ts';
import { agentName, datedAgentName } from '../../config/account.ts';
import { builderFeeApprovedPercent } from '../../config/fees.ts';
import { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';
import type { Address } from '../../schemas/address.ts';
import { pause } from '../pause.ts';
import type { Venue } from '../venue/venue.ts';
import { signForVenue } from '../wallet/sign-for-venue.ts';
import type { Signer } from '../wallet/signer.ts';

const nobody = '0x0000000000000000000000000000000000000000';

export interface AgentProposal {
  readonly agentAddress: Address;
  readonly name: string;
  readonly validUntil: number;
}

/**
 * Asks our server to create an agent wallet, whose key stays there. It is requested before the press, so that the press
 * leads straight to the wallet.
 */
export function proposeAgent(owner: Address): Promise<AgentProposal> {
  return call(createAgentWallet, { userAddress: owner });
}

const confirmations = { attempts: 4, usualPauseMs: 2_000, longestPauseMs: 15_000 };

/** Confirms a signed approval. While its result is unknown, the request is repeated, but not the signature. */
async function confirm(owner: Address, agentAddress: Address) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(confirmAgentWallet, { userAddress: owner, agentAddress });
    } catch (thrown) {
      const error = normalise(thrown);
      if (!error.entry.retry || attempt === confirmations.attempts) throw error;
      await pause(Math.min(error.retryAfterMs ?? confirmations.usualPauseMs, confirmations.longestPauseMs));
    }
  }
}

/** Approves an agent wallet with one signature of the owner; at the venue it replaces the old one at that moment. */
export async function approveAgent(
  venue: Venue,
  signer: Signer,
  { agentAddress, name, validUntil }: AgentProposal,
): Promise<void> {
  await signForVenue(venue, signer, {
    type: 'approveAgent',
    agentAddress,
    agentName: datedAgentName(name, validUntil),
  });
  const state = await confirm(signer.address, agentAddress);
  if (state.agentAddress !== agentAddress) throw new AppError('agent.not_confirmed');
}

export async function revokeAgent(venue: Venue, signer: Signer, agentAddress: Address): Promise<void> {
  await signForVenue(venue, signer, { type: 'approveAgent', agentAddress: nobody, agentName });
  await confirm(signer.address, agentAddress);
}

export async function approveBuilderFee(venue: Venue, signer: Signer, builder: Address): Promise<void> {
  await signForVenue(venue, signer, {
    type: 'approveBuilderFee',
    maxFeeRate: `${builderFeeApprovedPercent}%`,
    builder,
  });
}
