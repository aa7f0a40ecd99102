import { signL1Action } from '@nktkas/hyperliquid/signing';
import fc from 'fast-check';
import { bytesToHex, zeroAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { agentSigner } from '../../../../server/venues/hyperliquid/trade/agent-signer.ts';

/** Random bytes with a fixed first byte, below the order of the curve and above zero: each is a valid key. */
const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((secret) => secret.with(0, 1));
const requested = fc.record({
  action: fc.record({ type: fc.constant('cancel'), cancels: fc.array(fc.record({ a: fc.nat(), o: fc.nat() })) }),
  nonce: fc.nat(),
  isTestnet: fc.boolean(),
});

test('an agent’s signer signs what viem signs, to the last bit, and as the address of its key', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, requested, async (secret, action) => {
      const wallet = agentSigner(secret);
      const account = privateKeyToAccount(bytesToHex(secret));
      expect(wallet.address).toBe(account.address);
      expect(await signL1Action({ wallet, ...action })).toEqual(await signL1Action({ wallet: account, ...action }));
    }),
    { numRuns: 100 },
  );
});

test('an agent’s signer keeps its key though the one it was given is wiped', async () => {
  const secret = new Uint8Array(32).fill(7);
  const wallet = agentSigner(secret);
  const action = { action: { type: 'noop' }, nonce: 1 };
  const before = await signL1Action({ wallet, ...action });
  secret.fill(0);
  expect(await signL1Action({ wallet, ...action })).toEqual(before);
});

test('an agent’s signer signs differently for each network', async () => {
  const secret = new Uint8Array(32).fill(7);
  const [wallet, account] = [agentSigner(secret), privateKeyToAccount(bytesToHex(secret))];
  const types = { Agent: [{ name: 'source', type: 'string' }] } as const;
  for (const chainId of [1337, 42161, 1337]) {
    const domain = { name: 'Exchange', version: '1', chainId, verifyingContract: zeroAddress };
    const data = { domain, types, primaryType: 'Agent', message: { source: 'a' } } as const;
    expect(await wallet.signTypedData(data)).toBe(await account.signTypedData(data));
  }
});
