import { erasureText } from '../../domain/privacy/erasure-text.ts';
import type { Address } from '../../schemas/address.ts';
import { erasedSchema, ownDataSchema } from '../../schemas/own-data.ts';
import { callHandler } from '../handlers/call.ts';
import { askChallenge } from '../session/calls.ts';
import type { Signer } from '../wallet/signer.ts';

export const askOwnData = (userAddress: Address) =>
  callHandler({ path: '/api/export-own-data', body: { userAddress }, output: ownDataSchema });

/** Has everything about the wallet deleted, by its signature: the session alone does not suffice. */
export async function sendErasure(userAddress: Address, signer: () => Promise<Signer>): Promise<void> {
  const [{ nonce, expirationTime }, wallet] = await Promise.all([askChallenge(), signer()]);
  const text = erasureText({ host: window.location.host, wallet: userAddress, nonce, expirationTime });
  const consent = { nonce, expirationTime, signature: await wallet.signMessage(text) };
  await callHandler({ path: '/api/erase-own-data', body: { userAddress, consent }, output: erasedSchema });
}

/** Removes what this product has written into this browser. */
export function forgetBrowser(): void {
  for (const store of [window.localStorage, window.sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith('pluto.')) store.removeItem(key);
  }
}
