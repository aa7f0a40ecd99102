import { encodeAbiParameters, type Hex, parseAbi, parseSignature } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf } from '../chains/clients.ts';
import { askOneinch, kyberRouter, native, oneinchRouter, quoteAt, turnKnob } from './providers.ts';
import { openSwapper, type Swapper, tokenNamed } from './swapper.ts';

const chainId = 42161;
const index = 7;
const usdc = tokenNamed(chainId, 'USDC').address;
const amount = 25_000_000n;
const noncesAbi = parseAbi(['function nonces(address) view returns (uint256)']);
const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

let sandbox: RunningSandbox;
let swapper: Swapper;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  swapper = await openSwapper(sandbox.url, chainId, index);
  await turnKnob(sandbox, 'oneinch', { plan: 'Pro' });
  await turnKnob(sandbox, 'kyberswap', { plan: 'Whitelisted' });
});
afterAll(() => sandbox.stop());

/** Signs what lets a router take exactly this amount, as a wallet does. */
async function signPermit(spender: Hex, deadline = 2n ** 40n): Promise<Hex> {
  const owner = swapper.address;
  const contract = { address: usdc, abi: noncesAbi, functionName: 'nonces', args: [owner] } as const;
  const nonce = await swapper.reader.readContract(contract);
  const domain = { name: tokenNamed(chainId, 'USDC').name, version: '2', chainId, verifyingContract: usdc };
  const message = { owner, spender, value: amount, nonce, deadline };
  const signature = await accountOf(index).signTypedData({ domain, types, primaryType: 'Permit', message });
  const { r, s, yParity } = parseSignature(signature);
  const words = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map((type) => ({ type }));
  return encodeAbiParameters(words, [owner, spender, amount, deadline, 27 + yParity, r, s]);
}

it.each([
  ['oneinch', oneinchRouter],
  ['kyberswap', kyberRouter],
] as const)('%s takes a permit in the place of an approval, and leaves no allowance', async (provider, router) => {
  const quoted = await quoteAt(sandbox, provider, { chainId, src: usdc, dst: native, amount });
  const permit = await signPermit(router);
  const tx = await quoted.build({ from: swapper.address, slippage: 50, others: { permit } });
  const before = await swapper.balance(usdc);
  expect((await swapper.send(tx)).status).toBe('success');
  expect(before - (await swapper.balance(usdc))).toBe(amount);
  const wallet = { tokenAddress: usdc, walletAddress: swapper.address };
  expect((await askOneinch(sandbox, `${chainId}/approve/allowance`, wallet)).body).toEqual({ allowance: '0' });
});

it('1inch says that a permit whose time is over cannot be used', async () => {
  const permit = await signPermit(oneinchRouter, 1n);
  const order = { src: usdc, dst: native, amount: String(amount), from: swapper.address, origin: swapper.address };
  const { status, body } = await askOneinch(sandbox, `${chainId}/swap`, { ...order, slippage: '1', permit });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'NOT_ENOUGH_ALLOWANCE' } });
});
