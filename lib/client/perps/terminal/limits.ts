import { call } from '../../../api/call.ts';
import { readTradingLimits, saveTradingLimits } from '../../../api/trading.ts';
import { consentText, isLoosened, type LimitsChange } from '../../../domain/perps/index.ts';
import type { LimitsSource } from '../../../queries/limits.ts';
import type { Address } from '../../../schemas/address.ts';
import type { LimitsConsent, TradingLimits } from '../../../schemas/trading-limits.ts';
import { signConsent } from '../../session/sign-consent.ts';
import type { Signer } from '../../wallet/signer.ts';

export const limitsSource: LimitsSource = {
  limits: (userAddress, signal) => call(readTradingLimits, { userAddress }, signal),
  rules: (userAddress, signal) => call(readTradingLimits, { userAddress, withoutDay: true }, signal),
};

const send = (userAddress: Address, limits: TradingLimits, consent?: LimitsConsent) =>
  call(saveTradingLimits, { userAddress, ...limits, ...(consent !== undefined && { consent }) });

interface Limiting {
  readonly change: LimitsChange;
  readonly signer: () => Promise<Signer>;
}

/**
 * Sends changed limits. A change that loosens a limit needs the wallet's signature; the session alone can only tighten.
 */
export async function sendLimits(owner: Address, { change, signer }: Limiting): Promise<TradingLimits> {
  if (!isLoosened(change)) return send(owner, change.to);
  return send(owner, change.to, await signConsent(signer, (at) => consentText({ ...at, wallet: owner, change })));
}
