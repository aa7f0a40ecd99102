import 'server-only';
import { createL1ActionHash, signL1Action } from '@nktkas/hyperliquid/signing';
import type { SignedOrder } from '../../../../lib/schemas/order-receipts.ts';
import type { AgentSigner } from './agent-signer.ts';
import type { SignedAction } from './send-action.ts';

interface Unsigned {
  readonly wallet: AgentSigner;
  readonly action: Readonly<Record<string, unknown>>;
  readonly nonce: number;
  readonly expiresAfter: number;
  /** A signature for one network is invalid on another. */
  readonly isTestnet: boolean;
}

/** The order of the action's keys is part of what is signed. */
export async function signAction({ wallet, action, nonce, expiresAfter, isTestnet }: Unsigned): Promise<SignedAction> {
  const signature = await signL1Action({ wallet, action, nonce, expiresAfter, isTestnet });
  return { action, nonce, signature, expiresAfter };
}

/** Returns the hash that an agent signs for an action; the exchange calls it the connection id. */
export function connectionId({ action, nonce, expiresAfter }: Omit<SignedAction, 'signature'>): SignedOrder['hash'] {
  return createL1ActionHash({ action, nonce, expiresAfter });
}
