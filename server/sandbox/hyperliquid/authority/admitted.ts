import { demoAccounts } from '../../people/accounts.ts';
import type { Network } from '../signing/l1.ts';
import type { Agent } from './agents.ts';

const demoAddresses: ReadonlySet<string> = new Set(demoAccounts.map(({ address }) => address));

/**
 * Returns whether the exchange accepts requests of this signer. A signature for the main network is valid there, so a
 * sandbox of that network accepts only those of the demo accounts, whose keys are public, and of the agent wallets that
 * they approved.
 */
export function isAdmitted(network: Network, signer: string, agentOf: (signer: string) => Agent | undefined): boolean {
  return network === 'Testnet' || demoAddresses.has(agentOf(signer)?.master ?? signer);
}
