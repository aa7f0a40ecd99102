import fc from 'fast-check';
import { bytesToHex, verifyTypedData } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { agentSigner } from '../../../server/venues/hyperliquid/trade/agent-signer.ts';

const types = {
  Agent: [
    { name: 'source', type: 'string' },
    { name: 'connectionId', type: 'bytes32' },
  ],
} as const;
const domain = {
  name: 'Exchange',
  version: '1',
  chainId: 1337,
  verifyingContract: '0x0000000000000000000000000000000000000000',
} as const;

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
/** Below the order of the curve and above nothing: each is a key. */
const secrets = bytes.map((secret) => secret.with(0, 1));

test('signs what viem signs, to the last bit, and as the address of its key', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, bytes, fc.constantFrom('a', 'b'), async (secret, id, source) => {
      const data = { domain, types, primaryType: 'Agent', message: { source, connectionId: bytesToHex(id) } } as const;
      const signer = agentSigner(secret);
      const account = privateKeyToAccount(bytesToHex(secret));
      const signature = await signer.signTypedData(data);
      expect(signer.address).toBe(account.address);
      expect(signature).toBe(await account.signTypedData(data));
      expect(await verifyTypedData({ ...data, address: signer.address, signature })).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('keeps its key though the one it was given is wiped', async () => {
  const secret = new Uint8Array(32).fill(7);
  const data = {
    domain,
    types,
    primaryType: 'Agent',
    message: { source: 'a', connectionId: `0x${'11'.repeat(32)}` },
  } as const;
  const signer = agentSigner(secret);
  const before = await signer.signTypedData(data);
  secret.fill(0);
  expect(await signer.signTypedData(data)).toBe(before);
});
