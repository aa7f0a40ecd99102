import type { Hex } from './hex.ts';

/** EIP-3009: the holder lets exactly one receiver take an exact amount, once, within a time span. */
export interface Authorization {
  readonly from: Hex;
  readonly to: Hex;
  readonly units: bigint;
  readonly validAfter: bigint;
  readonly validBefore: bigint;
  /** 32 random bytes. */
  readonly nonce: Hex;
}

interface SigningDomain {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
  readonly verifyingContract: Hex;
}

const primaryType = 'ReceiveWithAuthorization' as const;
const fields = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
] as const;

export function authorizationData({ units, ...rest }: Authorization, domain: SigningDomain) {
  return { domain, types: { [primaryType]: fields }, primaryType, message: { ...rest, value: units } };
}

export function randomNonce(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
