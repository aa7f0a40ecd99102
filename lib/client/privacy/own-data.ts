import { call } from '../../api/call.ts';
import { eraseOwnData, exportOwnData } from '../../api/session.ts';
import { erasureText } from '../../domain/privacy/erasure-text.ts';
import type { Address } from '../../schemas/address.ts';
import { signConsent } from '../session/sign-consent.ts';
import type { Signer } from '../wallet/signer.ts';

export const askOwnData = (userAddress: Address) => call(exportOwnData, { userAddress });

/** Has everything about the wallet deleted, by its signature: the session alone does not suffice. */
export async function sendErasure(userAddress: Address, signer: () => Promise<Signer>): Promise<void> {
  const consent = await signConsent(signer, (at) => erasureText({ ...at, wallet: userAddress }));
  await call(eraseOwnData, { userAddress, consent });
}

/** Removes what this product has written into this browser. */
export function forgetBrowser(): void {
  for (const store of [window.localStorage, window.sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith('pluto.')) store.removeItem(key);
  }
}
