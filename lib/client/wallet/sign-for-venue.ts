import { AppError } from '../../errors/app-error.ts';
import { sendSigned } from '../../venues/hyperliquid/exchange.ts';
import { readIsShared } from '../../venues/hyperliquid/info/agents.ts';
import { nextNonce } from '../../venues/hyperliquid/nonce.ts';
import { type UserAction, userRequest } from '../../venues/hyperliquid/user-signed.ts';
import type { Venue } from '../venue/venue.ts';
import { signedActions } from './signed-actions.ts';
import type { Signer } from './signer.ts';

/** The length of r, s and v: the venue does not support contract wallets. */
const signatureLength = 2 + 65 * 2;

/**
 * Has the owner sign an account action and the venue accept it. Returns the nonce, by which the action can be found
 * again. The venue's message for multi-signature accounts is not documented, so after an unknown refusal the account is
 * checked for being one.
 */
export async function signForVenue(
  venue: Pick<Venue, 'place' | 'ask'>,
  signer: Signer,
  action: UserAction,
): Promise<number> {
  const { url, isTestnet } = venue.place();
  const request = userRequest(action, {
    testnet: isTestnet,
    chainId: await signer.chainId(),
    nonce: nextNonce(),
  });
  const signature = await signer.signTypedData(request.typedData);
  if (signature.length !== signatureLength) throw new AppError('wallet.unsupported');
  try {
    await sendSigned(url, { action: request.action, nonce: request.nonce, signature });
  } catch (thrown) {
    const isUnknown = thrown instanceof AppError && thrown.code === 'venue.refused';
    const isShared = isUnknown && (await readIsShared(venue.ask, signer.address).catch(() => false));
    throw isShared ? new AppError('account.multi_sig', { cause: thrown }) : thrown;
  }
  signedActions.note(signer.address, { typedData: request.typedData, signature, signedAt: request.nonce });
  return request.nonce;
}
