import { type Hex, hashTypedData, recoverAddress } from 'viem';
import { type Address, addressSchema } from '../../schemas/address.ts';
import type { SignedAction } from '../../schemas/signed-action.ts';

/** The hash that follows from typed data, and who signed it. */
export interface ExaminedAction {
  /** Undefined for data that cannot be hashed. */
  readonly digest: Hex | undefined;
  /** Undefined for a signature that no key makes. */
  readonly signer: Address | undefined;
}

function digestOf({ domain, types, primaryType, message }: SignedAction['typedData']): Hex | undefined {
  try {
    return hashTypedData({ domain, types, primaryType, message });
  } catch {
    // The library throws for a value that is not of its field's type.
    return undefined;
  }
}

/** Hashes the typed data anew and recovers who signed that hash. */
export async function examineAction({ typedData, signature }: SignedAction): Promise<ExaminedAction> {
  const digest = digestOf(typedData);
  if (digest === undefined) return { digest, signer: undefined };
  try {
    return { digest, signer: addressSchema.parse(await recoverAddress({ hash: digest, signature })) };
  } catch {
    // The library throws for numbers outside the curve, which no key signs with.
    return { digest, signer: undefined };
  }
}
