import 'server-only';
import { BaseError, createPublicClient, hashMessage, http, keccak256, recoverPublicKey, sliceHex } from 'viem';
import { AppError } from '../../lib/errors/app-error.ts';
import type { Address } from '../../lib/schemas/address.ts';

export interface Signed {
  readonly text: string;
  readonly signature: `0x${string}`;
  readonly wallet: Address;
}

/** The length of r, s and v of a key's signature, in hex after 0x. */
const keySignatureLength = 2 + 65 * 2;
/** The end of the signature of a contract wallet that is not deployed yet (ERC-6492). */
const undeployedMark = '6492'.repeat(16);
const chainTimeoutMs = 5_000;

interface Verdict {
  readonly valid: boolean;
  readonly cause?: unknown;
}

/** The first byte of a public key states its form, and is not part of the address. */
const keyForm = 1;
/** An address is the end of its key's hash. */
const addressBytes = 20;

/**
 * Returns the address whose key signed this text, in lower case. viem's own comparison would compute the checksummed
 * form, and cache each of the last thousands of addresses in both spellings.
 */
async function signerOf(text: string, signature: `0x${string}`): Promise<string> {
  const key = await recoverPublicKey({ hash: hashMessage(text), signature });
  return sliceHex(keccak256(sliceHex(key, keyForm)), -addressBytes);
}

async function byKey({ text, signature, wallet }: Signed): Promise<Verdict> {
  if (signature.length !== keySignatureLength) return { valid: false };
  try {
    return { valid: (await signerOf(text, signature)) === wallet };
  } catch (cause) {
    // The signature is not a valid point of the curve, so no key made it; but a contract wallet may accept any bytes.
    return { valid: false, cause };
  }
}

/** Shortens viem's messages, which quote the node's address, possibly with a key in it, and the whole request. */
function withoutAddress(cause: unknown): unknown {
  return cause instanceof BaseError ? new Error(`${cause.shortMessage} ${cause.details}`) : cause;
}

async function byContract({ text, signature, wallet }: Signed, rpcUrl: string): Promise<Verdict> {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: chainTimeoutMs, retryCount: 0 }) });
  try {
    const code = await client.getCode({ address: wallet });
    if (code === undefined && !signature.endsWith(undeployedMark)) return { valid: false };
    const valid = await client.verifyMessage({ address: wallet, message: text, signature });
    // viem reports a node that does not respond as a refusal by the contract, so a refusal counts only if the node
    // still responds.
    if (!valid) await client.getChainId();
    return { valid };
  } catch (cause) {
    throw new AppError('auth.contract_wallet', { cause: withoutAddress(cause) });
  }
}

export type SignedBy = 'key' | 'contract';

/**
 * Checks a key's signature by recovery (EIP-191), and a contract wallet's by asking on its chain (ERC-1271), even
 * before its deployment (ERC-6492).
 */
export async function checkSignature(signed: Signed, rpcUrl: string | undefined): Promise<SignedBy> {
  const key = await byKey(signed);
  if (key.valid) return 'key';
  if (rpcUrl === undefined) {
    const code = signed.signature.length === keySignatureLength ? 'auth.signature' : 'auth.contract_wallet';
    throw new AppError(code, { cause: key.cause });
  }
  const contract = await byContract(signed, rpcUrl);
  if (!contract.valid) throw new AppError('auth.signature', { cause: key.cause });
  return 'contract';
}
