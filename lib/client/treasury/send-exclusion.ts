import { call } from '../../api/call.ts';
import { excludeHolder } from '../../api/treasury.ts';
import { exclusionText } from '../../domain/treasury/exclusion-text.ts';
import type { Address } from '../../schemas/address.ts';
import type { ExcludedHolder } from '../../schemas/treasury.ts';
import { askChallenge } from '../session/calls.ts';
import type { Signer } from '../wallet/signer.ts';

interface Excluding {
  readonly holder: ExcludedHolder;
  readonly signer: () => Promise<Signer>;
}

/** Has an address left out, by an owner's signature of it: the session alone does not suffice. */
export async function sendExclusion(owner: Address, { holder, signer }: Excluding): Promise<void> {
  const [{ nonce, expirationTime }, wallet] = await Promise.all([askChallenge(), signer()]);
  const text = exclusionText({ host: window.location.host, wallet: owner, holder, nonce, expirationTime });
  const consent = { nonce, expirationTime, signature: await wallet.signMessage(text) };
  await call(excludeHolder, { ...holder, consent });
}
