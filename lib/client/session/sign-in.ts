import { getAddress } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { call } from '../../api/call.ts';
import { authVerify } from '../../api/session.ts';
import { signInStatement } from '../../config/site/brand.ts';
import type { Challenge } from '../../schemas/sign-in.ts';
import type { Signer } from '../wallet/signer.ts';

/**
 * Signs in with EIP-4361. Between the press and the wallet's prompt it awaits nothing but the wallet itself; `ready` is
 * awaited before the signature is submitted.
 */
export async function sendSignIn(signer: Signer, chainId: number, challenge: Challenge, ready: () => Promise<unknown>) {
  const { host, origin } = window.location;
  const message = createSiweMessage({
    address: getAddress(signer.address),
    chainId,
    domain: host,
    uri: origin,
    version: '1',
    statement: signInStatement,
    nonce: challenge.nonce,
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
  });
  const signature = await signer.signMessage(message);
  await ready();
  return call(authVerify, { message, signature });
}
