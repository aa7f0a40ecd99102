import { call } from '../../api/call.ts';
import { authNonce } from '../../api/session.ts';
import type { LimitsConsent } from '../../schemas/trading-limits.ts';
import type { Signer } from '../wallet/signer.ts';

/** The site and the moment that a consent is for; its text names them. */
interface Consent {
  readonly host: string;
  readonly nonce: string;
  readonly expirationTime: string;
}

/** Has the wallet sign a text with the current time, where the session alone does not suffice. */
export async function signConsent(
  signer: () => Promise<Signer>,
  textOf: (consent: Consent) => string,
): Promise<LimitsConsent> {
  const [{ nonce, expirationTime }, wallet] = await Promise.all([call(authNonce, {}), signer()]);
  const text = textOf({ host: window.location.host, nonce, expirationTime });
  return { nonce, expirationTime, signature: await wallet.signMessage(text) };
}
