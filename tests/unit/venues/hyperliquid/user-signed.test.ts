import { readFileSync } from 'node:fs';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type UserAction, userRequest } from '../../../../lib/venues/hyperliquid/user-signed';

const address = z.templateLiteral(['0x', z.string()]);
const stamp = { signatureChainId: z.string(), hyperliquidChain: z.enum(['Mainnet', 'Testnet']) };
const action = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('approveAgent'),
    agentAddress: address,
    agentName: z.string(),
    nonce: z.number(),
    ...stamp,
  }),
  z.object({
    type: z.literal('approveBuilderFee'),
    maxFeeRate: z.templateLiteral([z.string(), '%']),
    builder: address,
    nonce: z.number(),
    ...stamp,
  }),
  z.object({
    type: z.literal('usdClassTransfer'),
    amount: z.string(),
    toPerp: z.boolean(),
    nonce: z.number(),
    ...stamp,
  }),
  z.object({ type: z.literal('withdraw3'), destination: address, amount: z.string(), time: z.number(), ...stamp }),
]);
const file = z.object({ fromPublicTests: z.array(z.unknown()), computed: z.array(z.unknown()) });
const vectorSchema = z.object({
  kind: z.literal('userSigned'),
  name: z.string(),
  privateKey: address,
  action,
  expected: z.object({ r: z.string(), s: z.string(), v: z.number() }),
});

const { fromPublicTests, computed } = file.parse(
  JSON.parse(readFileSync('tests/fixtures/hyperliquid/signing-vectors.json', 'utf8')),
);
const vectors = [...fromPublicTests, ...computed].flatMap((vector) => {
  const parsed = vectorSchema.safeParse(vector);
  return parsed.success ? [parsed.data] : [];
});

describe('the messages that an account’s owner signs', () => {
  it('have a published vector of each kind', () => {
    expect([...new Set(vectors.map((vector) => vector.action.type))].sort()).toEqual([
      'approveAgent',
      'approveBuilderFee',
      'usdClassTransfer',
      'withdraw3',
    ]);
  });

  it.each(vectors)('$name', async ({ privateKey, action, expected }) => {
    const nonce = 'time' in action ? action.time : action.nonce;
    const stated: UserAction = action;
    const request = userRequest(stated, {
      testnet: action.hyperliquidChain === 'Testnet',
      chainId: Number(action.signatureChainId),
      nonce,
    });
    expect(request.action).toEqual(action);
    const signature = await privateKeyToAccount(privateKey).signTypedData(request.typedData);
    expect(BigInt(`0x${signature.slice(2, 66)}`)).toBe(BigInt(expected.r));
    expect(BigInt(`0x${signature.slice(66, 130)}`)).toBe(BigInt(expected.s));
    expect(Number.parseInt(signature.slice(130), 16)).toBe(expected.v);
  });

  // The collection has no vector for Circle's route: this one was computed with the published SDK.
  it('include a withdrawal by way of HyperEVM', async () => {
    const { typedData } = userRequest(
      {
        type: 'sendToEvmWithData',
        token: 'USDC',
        amount: '10',
        sourceDex: '',
        destinationRecipient: '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf',
        addressEncoding: 'hex',
        destinationChainId: 3,
        gasLimit: 200_000,
        data: '0x',
      },
      { testnet: false, chainId: 42_161, nonce: 1_790_000_000_000 },
    );
    const owner = privateKeyToAccount(`0x${'1'.padStart(64, '0')}`);
    expect(await owner.signTypedData(typedData)).toBe(
      '0xaa2a8c1c2dff854074a3a88c255810384011f6e728db7a7e176a7d2177ac91594a6a1c2f1ab6c4f01637d333857970d039e81d0ec610c632f6cac06c91c0841d1b',
    );
  });
});
