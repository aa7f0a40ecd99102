import { hashTypedData, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { cctp, usdcSigningDomain } from '../../../lib/config/funds.ts';
import { arbitrum } from '../../../lib/config/venues/chains.ts';
import { depositCall, depositHook } from '../../../lib/venues/circle/burn.ts';
import { readDepositFees } from '../../../lib/venues/circle/fees.ts';
import { readBurn } from '../../../lib/venues/circle/messages.ts';
import { authorizationData, randomNonce } from '../../../lib/venues/evm/authorization.ts';

// Computed once with an independent library: key 1, 10 USDC, until 1800000000, nonce 0x11 thirty-two times.
const owner = privateKeyToAccount(`0x${'1'.padStart(64, '0')}`);
const recipient = '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf';
const signature =
  '0x28bbbb7d9505741d51a5989290523b70ba02384cb09403cce4502ecd652e7d384bc13f5157be8677dd4c24355de137f81e91fd876ac11f612a1995e4486018f81c';
const authorization = {
  from: recipient,
  to: cctp.extension,
  units: 10_000_000n,
  validAfter: 0n,
  validBefore: 1_800_000_000n,
  nonce: `0x${'11'.repeat(32)}`,
} as const;
const domain = { ...usdcSigningDomain, chainId: arbitrum.id, verifyingContract: arbitrum.usdc.address };

describe('a deposit by Circle', () => {
  test('names its recipient and the perpetuals in 56 bytes', () => {
    expect(depositHook(recipient)).toBe(
      '0x636374702d666f727761726400000000000000000000000000000000000000187e5f4552091a69125d5dfcb7b8c2659029395bdf00000000',
    );
  });

  test('is authorized by one signature', async () => {
    const data = authorizationData(authorization, domain);
    expect(hashTypedData(data)).toBe('0x5eb8a56e29c0d6548986fd204b392db95ae0bc75067a0ee784eb57e566e49980');
    expect(await owner.signTypedData(data)).toBe(signature);
  });

  test('is one call, byte for byte, however the wallet counts the parity', () => {
    const call = depositCall(authorization, signature, 200_000n);
    expect((call.length - 2) / 2).toBe(580);
    expect(keccak256(call)).toBe('0xd71c635d7f3d3cd890215fbc9b72235754c0d6ece599e60f06bb7415bd1fa125');
    expect(depositCall(authorization, `0x${signature.slice(2, 130)}01`, 200_000n)).toBe(call);
    expect(() => depositCall(authorization, '0x1234', 200_000n)).toThrow('wallet.unsupported');
  });

  test('never has the same nonce twice', () => {
    const nonces = Array.from({ length: 100 }, randomNonce);
    expect(new Set(nonces).size).toBe(100);
    expect(nonces.every((nonce) => /^0x[0-9a-f]{64}$/.test(nonce))).toBe(true);
  });
});

describe('Circle’s answers', () => {
  const answering = (answer: unknown) => async () => answer;
  const tier = (minimumFee: unknown) => ({
    finalityThreshold: 1000,
    minimumFee,
    forwardFee: { low: 1, high: 221_014 },
  });

  test.each([
    [0, '0'],
    [1.3, '1.3'],
    ['1', '1'],
  ])('say that a burn costs %o basis points', async (minimumFee, burn) => {
    const slow = { ...tier(9), finalityThreshold: 2000 };
    expect(await readDepositFees(answering([slow, tier(minimumFee)]))).toEqual({ burn, forward: '0.221014' });
  });

  test.each([[undefined], [[]], [[tier('dear')]], [[{ ...tier(0), forwardFee: { med: 1 } }]]])(
    'are no price list where they are %o',
    async (answer) => {
      await expect(readDepositFees(answering(answer))).rejects.toThrow('venue.unreadable');
    },
  );

  const hash = `0x${'ab'.repeat(32)}` as const;
  const of = (message: object) => readBurn(answering({ messages: [{ status: 'complete', ...message }] }), hash);

  test('say how far a burn is', async () => {
    expect(await readBurn(answering(undefined), hash)).toEqual({ at: 'attesting', delayed: false });
    expect(await of({ status: 'pending_confirmations', delayReason: null })).toEqual({
      at: 'attesting',
      delayed: false,
    });
    expect(await of({ status: 'pending_confirmations', delayReason: 'insufficient_fee' })).toEqual({
      at: 'attesting',
      delayed: true,
    });
    expect(await of({ forwardState: 'PENDING', forwardTxHash: null })).toEqual({ at: 'forwarding', hash: undefined });
    expect(await of({ forwardState: 'CONFIRMED', forwardTxHash: hash })).toEqual({ at: 'forwarding', hash });
    expect(await of({ forwardState: 'FAILED' })).toEqual({ at: 'stuck' });
    await expect(readBurn(answering({}), hash)).rejects.toThrow('venue.unreadable');
  });
});
