import type { Packable } from '../../../../lib/signing/msgpack.ts';
import { hex } from '../../ethereum/hash.ts';
import { actionHash, l1Digest, type Network } from './l1.ts';
import { recoverSigner, type Signature } from './recover.ts';
import { domainSeparator, structDigest } from './typed.ts';

export interface MultiSigEnvelope {
  readonly signatureChainId: string;
  readonly signatures: readonly Signature[];
  readonly multiSigUser: string;
  readonly outerSigner: string;
  /** The inner action in canonical form. */
  readonly action: Packable;
  readonly nonce: number;
  readonly vaultAddress: string | undefined;
  readonly expiresAfter: number | undefined;
}

const outer = {
  primaryType: 'HyperliquidTransaction:SendMultiSig',
  fields: [
    { name: 'hyperliquidChain', type: 'string' },
    { name: 'multiSigActionHash', type: 'bytes32' },
    { name: 'nonce', type: 'uint64' },
  ],
} as const;

/** Returns the sender of the wrapper and the signers of the L1 action inside it. */
export function recoverMultiSig(
  envelope: MultiSigEnvelope,
  signature: Signature,
  network: Network,
): { readonly outer: string | undefined; readonly inner: readonly (string | undefined)[] } {
  const { nonce, vaultAddress, expiresAfter, multiSigUser, outerSigner, action, signatureChainId } = envelope;
  const signed = { nonce, vaultAddress, expiresAfter };
  const inside = l1Digest(actionHash({ action: [multiSigUser, outerSigner, action], ...signed }), network);
  const wrapper: Packable = {
    signatureChainId,
    signatures: envelope.signatures.map(({ r, s, v }) => ({ r, s, v })),
    payload: { multiSigUser, outerSigner, action },
  };
  const digest = structDigest(
    domainSeparator('HyperliquidSignTransaction', Number.parseInt(signatureChainId, 16)),
    outer,
    { hyperliquidChain: network, multiSigActionHash: hex(actionHash({ action: wrapper, ...signed })), nonce },
  );
  return {
    outer: recoverSigner(digest, signature),
    inner: envelope.signatures.map((part) => recoverSigner(inside, part)),
  };
}
