import { type Hex, hashTypedData, keccak256, recoverAddress, serializeSignature, size, toHex } from 'viem';
import * as z from 'zod/mini';
import { type Address, addressSchema } from '../../schemas/address.ts';
import type { SignedOrder } from '../../schemas/order-receipts.ts';
import { signedBytes } from '../../signing/l1-bytes.ts';
import type { Packable } from '../../signing/msgpack.ts';

const packableSchema: z.ZodMiniType<Packable> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(packableSchema),
    z.record(z.string(), packableSchema),
  ]),
);

/** The domain and type in which every agent signs: the exchange uses this chain id on both networks. */
const domain = {
  name: 'Exchange',
  version: '1',
  chainId: 1337,
  verifyingContract: '0x0000000000000000000000000000000000000000',
} as const;
const types = {
  Agent: [
    { name: 'source', type: 'string' },
    { name: 'connectionId', type: 'bytes32' },
  ],
} as const;
const sourceOf = { mainnet: 'a', testnet: 'b' } as const;

/** The hash and the signer that follow from an action and its signature, and whether the record says the same. */
export interface ExaminedOrder {
  readonly bytes: Hex;
  readonly byteCount: number;
  /** The hash of the bytes, which the exchange calls the connection id. */
  readonly hash: Hex;
  readonly digest: Hex;
  /** Undefined for a signature that no key makes. */
  readonly signer: Address | undefined;
  readonly isHashRecorded: boolean;
  readonly isSignerRecorded: boolean;
}

function actionOf(text: string): Packable | undefined {
  try {
    return z.safeParse(packableSchema, JSON.parse(text)).data;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

const wordOf = (hex: string): Hex => `0x${hex.slice(2).padStart(64, '0')}`;

async function signerOf(digest: Hex, { r, s, v }: SignedOrder['signature']): Promise<Address | undefined> {
  try {
    const signature = serializeSignature({ r: wordOf(r), s: wordOf(s), v: BigInt(v) });
    return addressSchema.parse(await recoverAddress({ hash: digest, signature }));
  } catch {
    // The library throws for numbers outside the curve, which no key signs with.
    return undefined;
  }
}

/**
 * Packs an action anew, hashes its bytes and recovers who signed that hash. It packs by other code than the server
 * signs with, so that a match is more than a repetition. Undefined for a record that holds no action at all.
 */
export async function examineOrder(signed: SignedOrder): Promise<ExaminedOrder | undefined> {
  const action = actionOf(signed.action);
  if (action === undefined) return undefined;
  const { nonce, expiresAfter } = signed;
  const packed = signedBytes({ action, nonce, vaultAddress: undefined, expiresAfter });
  const bytes = toHex(packed);
  const hash = keccak256(packed);
  const message = { source: sourceOf[signed.network], connectionId: hash };
  const digest = hashTypedData({ domain, types, primaryType: 'Agent', message });
  const signer = await signerOf(digest, signed.signature);
  return {
    ...{ bytes, byteCount: size(bytes), hash, digest, signer },
    isHashRecorded: hash === signed.hash,
    isSignerRecorded: signer === signed.signer,
  };
}
