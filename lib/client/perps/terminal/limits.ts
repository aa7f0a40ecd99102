import { consentText, isLoosened, type LimitsChange } from '../../../domain/perps/margin/limits-consent.ts';
import type { LimitsSource } from '../../../queries/limits.ts';
import type { Address } from '../../../schemas/address.ts';
import {
  type LimitsConsent,
  limitsStateSchema,
  type TradingLimits,
  tradingLimitsSchema,
} from '../../../schemas/trading-limits.ts';
import { callHandler } from '../../handlers/call.ts';
import { askChallenge } from '../../session/calls.ts';
import type { Signer } from '../../wallet/signer.ts';

export const limitsSource: LimitsSource = {
  limits: (userAddress, signal) =>
    callHandler({ path: '/api/read-trading-limits', body: { userAddress }, output: limitsStateSchema, signal }),
};

const send = (userAddress: Address, limits: TradingLimits, consent?: LimitsConsent) =>
  callHandler({
    path: '/api/save-trading-limits',
    body: { userAddress, ...limits, ...(consent !== undefined && { consent }) },
    output: tradingLimitsSchema,
  });

interface Limiting {
  readonly change: LimitsChange;
  readonly signer: () => Promise<Signer>;
}

/**
 * Sends changed limits. A change that loosens a limit needs the wallet's signature; the session alone can only tighten.
 */
export async function sendLimits(owner: Address, { change, signer }: Limiting): Promise<TradingLimits> {
  if (!isLoosened(change)) return send(owner, change.to);
  const [{ nonce, expirationTime }, wallet] = await Promise.all([askChallenge(), signer()]);
  const text = consentText({ host: window.location.host, wallet: owner, change, nonce, expirationTime });
  return send(owner, change.to, { nonce, expirationTime, signature: await wallet.signMessage(text) });
}
