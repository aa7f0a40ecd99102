import { getAddress } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { signInStatement } from '../../lib/config/site/brand.ts';

export interface MessageParts {
  readonly scheme: string;
  readonly domain: string;
  readonly address: string;
  readonly uri: string;
  readonly version: string;
  readonly statement: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expirationTime: string;
  readonly notBefore: string;
}

const after = (head: string, value: string | number | undefined) => (value === undefined ? [] : [`${head}${value}`]);

/** Writes an EIP-4361 message by hand, so that it can also be wrong. */
export function messageText(parts: Partial<MessageParts> & { readonly address: string }): string {
  const { scheme, domain = 'localhost:3000', uri = 'http://localhost:3000', version = '1', chainId = 42161 } = parts;
  const { statement = signInStatement } = parts;
  const { nonce = '0123456789abcdef', issuedAt = new Date().toISOString(), expirationTime, notBefore } = parts;
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your Ethereum account:`,
    getAddress(parts.address),
    '',
    statement,
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...after('Expiration Time: ', expirationTime),
    ...after('Not Before: ', notBefore),
  ].join('\n');
}

export function newKey(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey());
}
