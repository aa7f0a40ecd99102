import { call } from '../../api/call.ts';
import { excludeHolder } from '../../api/treasury.ts';
import { exclusionText } from '../../domain/treasury/exclusion-text.ts';
import type { Address } from '../../schemas/address.ts';
import type { ExcludedHolder } from '../../schemas/treasury.ts';
import { signConsent } from '../session/sign-consent.ts';
import type { Signer } from '../wallet/signer.ts';

interface Excluding {
  readonly holder: ExcludedHolder;
  readonly signer: () => Promise<Signer>;
}

/** Has an address excluded, by an owner's signature: the session alone does not suffice. */
export async function sendExclusion(owner: Address, { holder, signer }: Excluding): Promise<void> {
  const consent = await signConsent(signer, (at) => exclusionText({ ...at, wallet: owner, holder }));
  await call(excludeHolder, { ...holder, consent });
}
