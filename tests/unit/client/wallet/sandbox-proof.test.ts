import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletProvider } from '../../../../lib/client/wallet/provider';
import { createSigner } from '../../../../lib/client/wallet/signer';
import type { PublicConfig } from '../../../../lib/config/venues/public';
import { addressSchema } from '../../../../lib/schemas/address';
import { allIn } from '../../../helpers/modes';

const ours = `0x${'ab'.repeat(32)}`;
let node: Server;
let sandboxUrl: string;

// A chain node, which answers with the hash of its first block.
beforeAll(async () => {
  node = createServer((_request, response) => {
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { hash: ours } }));
  });
  await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening));
  const address = node.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  sandboxUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  node.close();
});

function configOf(mode: 'sandbox' | 'live'): PublicConfig {
  return {
    siteUrl: 'http://localhost',
    modes: allIn(mode),
    hyperliquidNetwork: 'sandbox',
    platformFees: {},
    sandboxUrl,
  };
}

class Wallet implements WalletProvider {
  readonly requested: string[] = [];
  readonly chainId: number;
  readonly firstBlock: unknown;

  constructor(chainId: number, firstBlock: unknown) {
    this.chainId = chainId;
    this.firstBlock = firstBlock;
  }

  async request({ method }: { method: string }): Promise<unknown> {
    this.requested.push(method);
    if (method === 'eth_chainId') return `0x${this.chainId.toString(16)}`;
    if (method === 'eth_getBlockByNumber') {
      if (this.firstBlock instanceof Error) throw this.firstBlock;
      return this.firstBlock;
    }
    return '0x01';
  }
}

const address = addressSchema.parse(`0x${'1'.repeat(40)}`);
const data = {
  domain: { name: 'X', chainId: 42_161 },
  types: { M: [{ name: 'a', type: 'string' }] },
  primaryType: 'M',
  message: { a: 'b' },
};

async function askAll(wallet: Wallet, mode: 'sandbox' | 'live'): Promise<unknown[]> {
  const signer = createSigner({ provider: wallet, address, config: configOf(mode) });
  const settled = await Promise.allSettled([
    signer.signMessage('hello'),
    signer.signTypedData(data),
    signer.sendTransaction({ to: address, value: 1n }, wallet.chainId),
  ]);
  return settled.map((one) => (one.status === 'rejected' ? one.reason.code : one.value));
}

const asksToSign = (wallet: Wallet) => wallet.requested.filter((method) => /sign|send/i.test(method));

describe('in the sandbox', () => {
  it('a wallet at the sandbox’s own chain signs', async () => {
    const wallet = new Wallet(42_161, { hash: ours.toUpperCase().replace('0X', '0x') });
    expect(await askAll(wallet, 'sandbox')).toEqual(['0x01', '0x01', '0x01']);
  });

  it.each([
    ['another first block', 42_161, { hash: `0x${'cd'.repeat(32)}` }],
    ['no first block', 42_161, null],
    ['a first block without a hash', 42_161, {}],
    ['a node that refuses', 42_161, new Error('pruned')],
    ['a chain that the sandbox lacks', 5, { hash: ours }],
  ])('a wallet with %s is not even asked', async (_name, chainId, firstBlock) => {
    const wallet = new Wallet(chainId, firstBlock);
    expect(await askAll(wallet, 'sandbox')).toEqual(['wallet.not_sandbox', 'wallet.not_sandbox', 'wallet.not_sandbox']);
    expect(asksToSign(wallet)).toEqual([]);
  });
});

it('with live chains there is nothing to prove', async () => {
  const wallet = new Wallet(42_161, null);
  expect(await askAll(wallet, 'live')).toEqual(['0x01', '0x01', '0x01']);
  expect(wallet.requested).not.toContain('eth_getBlockByNumber');
});

it('a transaction is for the chain that it was made for', async () => {
  const wallet = new Wallet(1, null);
  const signer = createSigner({ provider: wallet, address, config: configOf('live') });
  await expect(signer.sendTransaction({ to: address }, 42_161)).rejects.toMatchObject({ code: 'wallet.wrong_chain' });
  expect(asksToSign(wallet)).toEqual([]);
});

it('a wallet that knows no typed data is told apart from one that declines', async () => {
  const refusing = (code: number): WalletProvider => ({
    request: async ({ method }) => {
      if (method === 'eth_chainId') return '0xa4b1';
      throw Object.assign(new Error('no'), { code });
    },
  });
  const signerOf = (code: number) => createSigner({ provider: refusing(code), address, config: configOf('live') });
  await expect(signerOf(-32_601).signTypedData(data)).rejects.toMatchObject({ code: 'wallet.no_typed_data' });
  await expect(signerOf(4_200).signTypedData(data)).rejects.toMatchObject({ code: 'wallet.no_typed_data' });
  await expect(signerOf(4_001).signTypedData(data)).rejects.toMatchObject({ code: 4_001 });
});
