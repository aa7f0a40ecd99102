import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { L1Envelope } from '../../../../../lib/signing/l1-bytes.ts';
import type { Packable } from '../../../../../lib/signing/msgpack.ts';
import { hex } from '../../../../../server/sandbox/ethereum/hash.ts';
import { actionHash, l1Digest, type Network } from '../../../../../server/sandbox/hyperliquid/signing/l1.ts';
import { recoverMultiSig } from '../../../../../server/sandbox/hyperliquid/signing/multi-sig.ts';
import { recoverSigner, type Signature } from '../../../../../server/sandbox/hyperliquid/signing/recover.ts';
import { recoverUserSigned } from '../../../../../server/sandbox/hyperliquid/signing/user-signed.ts';

const recoverL1 = (envelope: L1Envelope, signature: Signature, network: Network): string | undefined =>
  recoverSigner(l1Digest(actionHash(envelope), network), signature);

const packable: z.ZodType<Packable> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(packable), z.record(z.string(), packable)]),
);
const signature = z.object({ r: z.string(), s: z.string(), v: z.number() });
const l1 = {
  name: z.string(),
  action: packable,
  nonce: z.number(),
  vaultAddress: z.string().optional(),
  expiresAfter: z.number().optional(),
};
const vector = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('l1Hash'), ...l1, expected: z.object({ connectionId: z.string() }) }),
  z.object({
    kind: z.literal('l1'),
    ...l1,
    signer: z.string(),
    connectionId: z.string(),
    expected: z.object({ mainnet: signature, testnet: signature }),
  }),
  z.object({
    kind: z.literal('userSigned'),
    name: z.string(),
    primaryType: z.string(),
    action: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    signer: z.string(),
    expected: signature,
  }),
  z.object({
    kind: z.literal('multiSigL1'),
    name: z.string(),
    nonce: z.number(),
    expected: z.object({
      action: z.object({
        signatureChainId: z.string(),
        signatures: z.array(signature),
        payload: z.object({ multiSigUser: z.string(), outerSigner: z.string(), action: packable }),
      }),
      signature,
    }),
  }),
]);
const file = z.object({ fromPublicTests: z.array(vector), computed: z.array(vector) });
const { fromPublicTests, computed } = file.parse(
  JSON.parse(readFileSync('tests/fixtures/hyperliquid/signing-vectors.json', 'utf8')),
);
const vectors = [...fromPublicTests, ...computed];

/** The SDK's own test leaves `type` out; the primary type implies it. */
const types = new Map([
  ['Withdraw', 'withdraw3'],
  ['UsdSend', 'usdSend'],
]);

function typeOf(primaryType: string, type: unknown): string {
  const name = primaryType.replace('HyperliquidTransaction:', '');
  return typeof type === 'string' ? type : (types.get(name) ?? name);
}

describe('signatures of the venue', () => {
  it('knows all 43 vectors', () => {
    expect(vectors).toHaveLength(43);
  });

  it.each(vectors.map((entry) => [entry.name, entry] as const))('%s', (_, entry) => {
    if (entry.kind === 'multiSigL1') {
      const { action, signature: outer } = entry.expected;
      const { outer: sender, inner } = recoverMultiSig(
        {
          signatureChainId: action.signatureChainId,
          signatures: action.signatures,
          ...action.payload,
          nonce: entry.nonce,
          vaultAddress: undefined,
          expiresAfter: undefined,
        },
        outer,
        'Mainnet',
      );
      expect(sender).toBe(action.payload.outerSigner);
      expect(inner).toEqual([action.payload.outerSigner]);
      return;
    }
    if (entry.kind === 'userSigned') {
      const chain = entry.action['signatureChainId'];
      expect(
        recoverUserSigned(
          typeOf(entry.primaryType, entry.action['type']),
          entry.action,
          typeof chain === 'string' ? chain : '',
          entry.expected,
        ),
      ).toBe(entry.signer.toLowerCase());
      return;
    }
    const envelope = {
      action: entry.action,
      nonce: entry.nonce,
      vaultAddress: entry.vaultAddress,
      expiresAfter: entry.expiresAfter,
    };
    if (entry.kind === 'l1Hash') {
      expect(hex(actionHash(envelope))).toBe(entry.expected.connectionId);
      return;
    }
    expect(hex(actionHash(envelope))).toBe(entry.connectionId);
    expect(recoverL1(envelope, entry.expected.mainnet, 'Mainnet')).toBe(entry.signer.toLowerCase());
    expect(recoverL1(envelope, entry.expected.testnet, 'Testnet')).toBe(entry.signer.toLowerCase());
    expect(recoverL1(envelope, entry.expected.testnet, 'Mainnet')).not.toBe(entry.signer.toLowerCase());
  });
});
