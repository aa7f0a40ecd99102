import { concatHex, encodeAbiParameters, encodeFunctionData, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, inject, test, vi } from 'vitest';
import { POST as createAgent } from '@/app/api/create-agent-wallet/route';
import { POST as readLimits } from '@/app/api/read-trading-limits/route';
import { POST as saveLimits } from '@/app/api/save-trading-limits/route';
import { chains } from '../../../lib/config/venues/chains.ts';
import { contractWallet, walletFactory } from '../../../server/sandbox/chains/genesis/wallets.ts';
import { newKey } from '../../helpers/sign-in.ts';
import { connect } from '../chains/clients.ts';
import { factoryAbi } from '../chains/wallet-factory.ts';
import { Browser } from './browser.ts';

const { url } = inject('sandbox');
const variables = {
  10: 'RPC_URL_OPTIMISM',
  56: 'RPC_URL_BSC',
  137: 'RPC_URL_POLYGON',
  8453: 'RPC_URL_BASE',
  42161: 'RPC_URL_ARBITRUM',
} as const;
// Five of the sandbox's own chains; Ethereum's node does not answer (see browser.ts), and Avalanche has none.
for (const [id, name] of Object.entries(variables)) vi.stubEnv(name, `${url}/rpc/${id}`);
const answering = chains.filter(({ id }) => id in variables);

const owner = privateKeyToAccount(contractWallet.owner.privateKey);
const stranger = newKey();
const undeployedMark: Hex = `0x${'6492'.repeat(16)}`;
const signedIn = (wallet: string) => ({ status: 200, body: { wallet: wallet.toLowerCase() } });
const refused = { status: 401, code: 'auth.signature', cookie: undefined };
const unknown = { status: 503, code: 'auth.contract_wallet', cookie: undefined };

/** Returns a message for the contract, and the browser that asked for its challenge. */
async function messageFor(address: string, chainId: number) {
  const browser = new Browser();
  return { browser, message: (await browser.signed({ address, chainId })).message };
}

async function planned(salt: bigint) {
  const args = [owner.address, salt] as const;
  const where = { address: walletFactory.address, abi: factoryAbi, functionName: 'getAddress', args } as const;
  const address = await connect(url, 56).reader.readContract(where);
  return { address, creation: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args }) };
}

function withCreation(creation: Hex, signature: Hex): Hex {
  const parts = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const;
  return concatHex([encodeAbiParameters(parts, [walletFactory.address, creation, signature]), undeployedMark]);
}

describe('a wallet that is a contract', () => {
  const { address } = contractWallet;

  test.each(answering)('signs in on $name with what its owner signed, once', async ({ id }) => {
    const { browser, message } = await messageFor(address, id);
    const signature = await owner.signMessage({ message });
    expect(await browser.verify({ message, signature })).toMatchObject(signedIn(address));
    expect((await browser.session()).body).toMatchObject({ signedIn: true, wallet: address.toLowerCase() });
    expect(await new Browser().verify({ message, signature })).toMatchObject({ status: 401, code: 'auth.nonce' });
  });

  test.each([
    ['another key', (message: string) => stranger.signMessage({ message })],
    ['another text', (message: string) => owner.signMessage({ message: `${message}.` })],
    ['a cut-off signature', async (message: string) => (await owner.signMessage({ message })).slice(0, -2)],
    ['one byte', async () => '0x01'],
  ])('is refused with %s, and its nonce is left', async (_what, sign) => {
    const { browser, message } = await messageFor(address, 56);
    expect(await browser.verify({ message, signature: await sign(message) })).toMatchObject(refused);
    const signature = await owner.signMessage({ message });
    expect(await browser.verify({ message, signature })).toMatchObject(signedIn(address));
  });

  test.each([
    ['does not answer', 1],
    ['was never named', 43114],
  ])('is neither let in nor refused where the node of its chain %s', async (_what, chainId) => {
    const { browser, message } = await messageFor(address, chainId);
    const signature = await owner.signMessage({ message });
    const answered = await browser.verify({ message, signature });
    // Without a node such a signature cannot be told from one with a wrong key.
    expect(answered).toMatchObject(chainId === 1 ? unknown : refused);
  });
});

describe('a wallet that is not there yet', () => {
  test('signs in by how it will be made', async () => {
    const { address, creation } = await planned(701n);
    for (const chainId of [8453, 42161]) {
      const { browser, message } = await messageFor(address, chainId);
      const signature = withCreation(creation, await owner.signMessage({ message }));
      expect(await browser.verify({ message, signature })).toMatchObject(signedIn(address));
    }
  });

  test('never speaks for that address on another chain', async () => {
    const { address, creation } = await planned(705n);
    const enter = async (chainId: number) => {
      const { browser, message } = await messageFor(address, chainId);
      const signature = withCreation(creation, await owner.signMessage({ message }));
      expect(await browser.verify({ message, signature })).toMatchObject(signedIn(address));
      return browser;
    };
    const [base, arbitrum] = [await enter(8453), await enter(42161)];
    const named = { userAddress: address };
    const limits = { mostOrderUsd: '7', mostLeverage: null, mostDailyLossUsd: null, keptStopPercent: null };
    const saved = await base.post(saveLimits, '/api/save-trading-limits', { ...named, ...limits });
    expect(saved.body).toEqual(limits);
    const elsewhere = await arbitrum.post(readLimits, '/api/read-trading-limits', named);
    expect(elsewhere.body).toMatchObject({ mostOrderUsd: null });
    // Its agent is a different one too, and signing out everywhere applies to that chain alone.
    const [one, other] = [
      await base.post(createAgent, '/api/create-agent-wallet', named),
      await arbitrum.post(createAgent, '/api/create-agent-wallet', named),
    ];
    expect(Object(one.body).agentAddress).not.toBe(Object(other.body).agentAddress);
    expect((await arbitrum.logout({ everywhere: true })).body).toEqual({ ended: 1 });
    expect((await base.session()).body).toMatchObject({ signedIn: true });
  });

  test('is refused with another key, another making, and without its making', async () => {
    const { address, creation } = await planned(702n);
    const { creation: other } = await planned(703n);
    const { browser, message } = await messageFor(address, 8453);
    const signature = await owner.signMessage({ message });
    const wrong = [
      withCreation(creation, await stranger.signMessage({ message })),
      withCreation(other, signature),
      signature,
      concatHex([signature, undeployedMark]),
    ];
    for (const one of wrong) expect(await browser.verify({ message, signature: one })).toMatchObject(refused);
  });

  test('is refused on another chain than the one where it was made', async () => {
    const { address } = await planned(704n);
    const make = { address: walletFactory.address, abi: factoryAbi, functionName: 'createAccount' } as const;
    await connect(url, 137)
      .wallet(4)
      .writeContract({ ...make, args: [owner.address, 704n] });
    const { browser: first, message: there } = await messageFor(address, 137);
    const signedThere = await owner.signMessage({ message: there });
    expect(await first.verify({ message: there, signature: signedThere })).toMatchObject(signedIn(address));
    const { browser: second, message: elsewhere } = await messageFor(address, 10);
    const signature = await owner.signMessage({ message: elsewhere });
    expect(await second.verify({ message: elsewhere, signature })).toMatchObject(refused);
    // A message signed for one chain is not accepted for another.
    const swapped = elsewhere.replace('Chain ID: 10', 'Chain ID: 137');
    expect(await second.verify({ message: swapped, signature })).toMatchObject(refused);
  });
});
