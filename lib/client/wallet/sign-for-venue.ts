import { hyperliquidUrl, signsForTestnet } from '../../config/endpoints.ts';
import { AppError } from '../../errors/app-error.ts';
import { sendSigned } from '../../venues/hyperliquid/exchange.ts';
import { nextNonce } from '../../venues/hyperliquid/nonce.ts';
import { type UserAction, userRequest } from '../../venues/hyperliquid/user-signed.ts';
import { pageConfig } from '../public-config.ts';
import type { Signer } from './signer.ts';

/** The length of r, s and v: the venue does not support contract wallets. */
const signatureLength = 2 + 65 * 2;

/**
 * Has the owner sign an account action and the venue accept it. Returns the nonce, by which the action can be found
 * again.
 */
export async function signForVenue(signer: Signer, action: UserAction): Promise<number> {
  const config = pageConfig();
  const request = userRequest(action, {
    testnet: signsForTestnet(config),
    chainId: await signer.chainId(),
    nonce: nextNonce(),
  });
  const signature = await signer.signTypedData(request.typedData);
  if (signature.length !== signatureLength) throw new AppError('wallet.unsupported');
  await sendSigned(hyperliquidUrl(config), { action: request.action, nonce: request.nonce, signature });
  return request.nonce;
}
