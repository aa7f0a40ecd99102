import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExchangeClient, ExplorerClient } from '@nktkas/hyperliquid';
import { signL1Action } from '@nktkas/hyperliquid/signing';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import { faucet, marketable, refusal, traderOf, transportTo } from '../../helpers/exchange.ts';
import { RawSocket } from '../../helpers/raw-socket.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

const BTC = 0;
let sandbox: RunningSandbox;
/** Every signature that a wallet of this file made. */
const made: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({
    environment: { SANDBOX_SERVICES: 'hyperliquid', SANDBOX_IP_LIMITS: 'off', SANDBOX_NETWORK: 'Mainnet' },
  });
});
afterAll(() => sandbox.stop());

/** Returns a wallet whose signatures are noted. */
function walletOf(privateKey: `0x${string}`): PrivateKeyAccount {
  const account = privateKeyToAccount(privateKey);
  const signTypedData: PrivateKeyAccount['signTypedData'] = async (message) => {
    const signature = await account.signTypedData(message);
    made.push(signature);
    return signature;
  };
  return { ...account, signTypedData };
}

/** Points the unmodified SDK at the sandbox as if it were the main network, or the test network. */
function clientOf(privateKey: `0x${string}`, isTestnet = false): ExchangeClient {
  return new ExchangeClient({
    transport: transportTo(sandbox.url, isTestnet),
    wallet: walletOf(privateKey),
    signatureChainId: '0xa4b1',
  });
}

const trader = demoAccount('trader');
const unknown = /User or API Wallet 0x[0-9a-f]{40} does not exist\./;

async function buyBitcoin(client: ExchangeClient) {
  const { info } = traderOf(sandbox.url, trader.privateKey, false);
  const p = await marketable(info, 'BTC', true);
  return client.order({
    orders: [{ a: BTC, b: true, p, s: '0.001', r: false, t: { limit: { tif: 'Ioc' } } }],
    grouping: 'na',
  });
}

describe('an exchange that verifies signatures as the main network', () => {
  it('takes what a demo account signs for the main network, and what its agent wallet signs', async () => {
    const owner = clientOf(trader.privateKey);
    const agentKey = generatePrivateKey();
    const agent = clientOf(agentKey);
    expect(await refusal(buyBitcoin(agent))).toMatch(unknown);
    await owner.approveAgent({ agentAddress: privateKeyToAccount(agentKey).address, agentName: 'live' });
    await owner.approveBuilderFee({ maxFeeRate: '0.1%', builder: demoAccount('builder').address });
    const { response } = await buyBitcoin(agent);
    expect(response.data.statuses).toEqual([{ filled: expect.objectContaining({ totalSz: '0.001' }) }]);
    await owner.usdSend({ destination: demoAccount('newcomer').address, amount: '1' });
  });

  it('refuses every other signer, even one with money and one whose action is impossible', async () => {
    const stranger = generatePrivateKey();
    await faucet(sandbox.url, privateKeyToAccount(stranger).address, 10_000);
    const client = clientOf(stranger);
    expect(await refusal(buyBitcoin(client))).toMatch(unknown);
    expect(await refusal(client.usdSend({ destination: trader.address, amount: '1' }))).toMatch(unknown);
    expect(await refusal(client.usdSend({ destination: trader.address, amount: '99999999' }))).toMatch(unknown);
    const agentAddress = privateKeyToAccount(generatePrivateKey()).address;
    expect(await refusal(client.approveAgent({ agentAddress, agentName: 'other' }))).toMatch(unknown);
    expect(await refusal(client.noop({ nonce: Date.now() }))).toMatch(unknown);
    const { info } = traderOf(sandbox.url, stranger, false);
    expect(await info.extraAgents({ user: privateKeyToAccount(stranger).address })).toEqual([]);
  });

  it('refuses it by socket too', async () => {
    const socket = await RawSocket.to(sandbox.url);
    const signed = { action: { type: 'noop' }, nonce: Date.now() };
    const signature = await signL1Action({ ...signed, wallet: walletOf(generatePrivateKey()), isTestnet: false });
    const payload = { ...signed, signature };
    socket.say({ method: 'post', id: 1, request: { type: 'action', payload } });
    const { data } = await socket.on('post');
    expect(JSON.stringify(data)).toMatch(unknown);
    socket.close();
  });

  it('refuses what a demo account signs for the test network', async () => {
    const client = clientOf(trader.privateKey, true);
    expect(await refusal(buyBitcoin(client))).toMatch(unknown);
    expect(await refusal(client.usdSend({ destination: demoAccount('spot').address, amount: '1' }))).toMatch(unknown);
  });

  it('has written no signature into its files, its log or its explorer', async () => {
    const explorer = new ExplorerClient({ transport: transportTo(sandbox.url, false) });
    const seen = JSON.stringify(await explorer.userDetails({ user: trader.address }));
    const files = readdirSync(join(sandbox.dataDir, 'hyperliquid'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    const written = [...files, ...sandbox.log, seen].join('\n').toLowerCase();
    // The action itself is found, so that the search looks at the right places.
    expect(written).toContain('usdsend');
    expect(written).toContain(trader.address);
    expect(made.length).toBeGreaterThan(10);
    const parts = made.flatMap((signature) => [signature.slice(2, 66), signature.slice(66, 130)]);
    expect(parts.filter((part) => written.includes(part.replace(/^0+/, '').toLowerCase()))).toEqual([]);
  });
});
