import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { decodeAbiParameters, encodeAbiParameters } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { bytesArgument, dynamicArguments, word } from '../../../../server/sandbox/ethereum/abi.ts';
import { signTransaction } from '../../../../server/sandbox/ethereum/transaction.ts';
import { relayer } from '../../../../server/sandbox/people/keys.ts';

const secret = `0x${createHash('sha256').update('pluto sandbox relayer').digest('hex')}` as const;
const account = privateKeyToAccount(secret);
const hexBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const);

describe('a transaction of the sandbox', () => {
  it('is the one that viem signs with the same key', async () => {
    expect(relayer.address).toBe(account.address.toLowerCase());
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          chainId: fc.integer({ min: 1, max: 2 ** 31 }),
          nonce: fc.nat(),
          gas: fc.integer({ min: 21_000, max: 30_000_000 }),
          maxFeePerGas: fc.bigInt({ min: 2n ** 33n, max: 2n ** 80n }),
          maxPriorityFeePerGas: fc.bigInt({ min: 0n, max: 2n ** 33n }),
          data: hexBytes,
        }),
        async (made) => {
          const to = '0x2Df1c51E09aECF9cacB7bc98cB1742757f163dF7';
          const theirs = await account.signTransaction({ ...made, to, gas: BigInt(made.gas), type: 'eip1559' });
          expect(signTransaction({ ...made, to }, relayer)).toBe(theirs);
        },
      ),
    );
  });
});

describe('arguments of a call', () => {
  it('of no fixed size stand as viem writes them', () => {
    fc.assert(
      fc.property(hexBytes, hexBytes, (first, second) => {
        const types = [{ type: 'bytes' }, { type: 'bytes' }] as const;
        const ours = `0x${dynamicArguments(bytesArgument(first), bytesArgument(second))}` as const;
        expect(ours).toBe(encodeAbiParameters(types, [first, second]));
        expect(decodeAbiParameters(types, ours)).toEqual([first, second]);
      }),
    );
  });

  it('of one word are numbers, addresses or bytes', () => {
    expect(word(1)).toBe(`${'0'.repeat(63)}1`);
    expect(word('0x00000000000000000000000000000000000a11ce')).toBe(`${'0'.repeat(59)}a11ce`);
  });
});
