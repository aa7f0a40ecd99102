import { fromHex, hex, keccak } from '../../ethereum/hash.ts';
import { attesters } from '../../people/keys.ts';

/** Returns every attester's signature of the message, in the order of their addresses. */
export function attestationOf(message: string): string {
  const digest = keccak(fromHex(message));
  return hex(
    Buffer.concat(
      attesters.flatMap((attester) => {
        const { r, s, parity } = attester.sign(digest);
        return [r, s, Uint8Array.of(27 + parity)];
      }),
    ),
  );
}
