import 'server-only';
import { createPublicClient, http, verifyMessage } from 'viem';
import { AppError } from '../../lib/errors/app-error.ts';
import type { Address } from '../../lib/schemas/address.ts';

export interface Signed {
  readonly text: string;
  readonly signature: `0x${string}`;
  readonly wallet: Address;
}

/** r, s and v of a key's signature, in hex behind 0x. */
const keySignatureLength = 2 + 65 * 2;
/** ERC-6492: ends the signature of a contract wallet that is not deployed yet. */
const undeployedMark = '6492'.repeat(16);
const chainTimeoutMs = 5_000;

interface Verdict {
  readonly valid: boolean;
  readonly cause?: unknown;
}

async function byKey({ text, signature, wallet }: Signed): Promise<Verdict> {
  if (signature.length !== keySignatureLength) return { valid: false };
  try {
    return { valid: await verifyMessage({ address: wallet, message: text, signature }) };
  } catch (cause) {
    // Not a point of the curve: no key made it, but a contract wallet may accept any bytes.
    return { valid: false, cause };
  }
}

async function byContract({ text, signature, wallet }: Signed, rpcUrl: string): Promise<Verdict> {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: chainTimeoutMs, retryCount: 0 }) });
  try {
    // viem takes a node that does not answer for a contract that refuses, so the node is asked something else first.
    const code = await client.getCode({ address: wallet });
    if (code === undefined && !signature.endsWith(undeployedMark)) return { valid: false };
    return { valid: await client.verifyMessage({ address: wallet, message: text, signature }) };
  } catch (cause) {
    throw new AppError('auth.contract_wallet', { cause });
  }
}

/** A key signs by recovery (EIP-191); a contract wallet is asked on its chain (ERC-1271), deployed there or not (ERC-6492). */
export async function checkSignature(signed: Signed, rpcUrl: string | undefined): Promise<void> {
  const key = await byKey(signed);
  if (key.valid) return;
  if (rpcUrl === undefined) {
    const code = signed.signature.length === keySignatureLength ? 'auth.signature' : 'auth.contract_wallet';
    throw new AppError(code, { cause: key.cause });
  }
  const contract = await byContract(signed, rpcUrl);
  if (!contract.valid) throw new AppError('auth.signature', { cause: key.cause });
}
