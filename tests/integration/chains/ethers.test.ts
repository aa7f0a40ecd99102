import { Contract, JsonRpcProvider, parseEther, parseUnits, Wallet, WebSocketProvider } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chains } from '../../../lib/config/venues/chains.ts';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

const erc20 = [
  'function symbol() view returns (string)',
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
];
const { address: to } = demoAccount('newcomer');
/** Fixed fees: on Polygon ethers asks a web service for prices, and not the node. */
const dearEnough = { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n };

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'chains' } });
});
afterAll(() => sandbox.stop());

function feesOn({ id }: (typeof chains)[number]) {
  return id === 137 ? dearEnough : {};
}

function usdcOn(chain: (typeof chains)[number], runner: JsonRpcProvider | WebSocketProvider | Wallet): Contract {
  return new Contract(chain.usdc.address, erc20, runner);
}

test.concurrent.each(chains)('ethers reads and sends on $name', async (chain) => {
  const provider = new JsonRpcProvider(`${sandbox.url}/rpc/${chain.id}`, undefined, {
    pollingInterval: 50,
    cacheTimeout: -1,
  });
  try {
    expect((await provider.getNetwork()).chainId).toBe(BigInt(chain.id));
    const wallet = new Wallet(demoAccount('maker').privateKey, provider);
    const before = await provider.getBalance(to);
    const sent = await wallet.sendTransaction({ to, value: parseEther('0.25'), ...feesOn(chain) });
    expect((await sent.wait())?.status).toBe(1);
    expect(await provider.getBalance(to)).toBe(before + parseEther('0.25'));

    const usdc = usdcOn(chain, wallet);
    const sum = parseUnits('3.5', chain.usdc.decimals);
    const held = await usdc.getFunction('balanceOf')(to);
    const transfer = await usdc.getFunction('transfer')(to, sum, feesOn(chain));
    const receipt = await transfer.wait();
    expect(await usdc.getFunction('balanceOf')(to)).toBe(held + sum);
    const filter = usdc.filters['Transfer']?.(wallet.address, to);
    if (filter === undefined) throw new Error('the contract has no such event');
    const found = await usdc.queryFilter(filter, receipt.blockNumber);
    expect(found.map((event) => 'args' in event && event.args['value'])).toEqual([sum]);
    expect(await usdc.getFunction('symbol')()).toBe('USDC');
  } finally {
    provider.destroy();
  }
});

test.concurrent.each(chains)('ethers listens over a socket on $name', async (chain) => {
  const provider = new WebSocketProvider(`${sandbox.url.replace('http', 'ws')}/rpc/${chain.id}`);
  try {
    const usdc = usdcOn(chain, provider);
    const received = Promise.withResolvers<readonly unknown[]>();
    const head = Promise.withResolvers<number>();
    await provider.on('block', head.resolve);
    const { address } = demoAccount('builder');
    const mine = usdc.filters['Transfer']?.(address, address);
    if (mine === undefined) throw new Error('the contract has no such event');
    await usdc.on(mine, (...args: readonly unknown[]) => received.resolve(args));
    // A subscription is active once a later request over the same socket is answered.
    await provider.getBlockNumber();
    const wallet = new Wallet(demoAccount('builder').privateKey, provider);
    const value = parseUnits('1', chain.usdc.decimals);
    const transfer = await usdcOn(chain, wallet).getFunction('transfer')(address, value, feesOn(chain));
    const receipt = await transfer.wait();
    const [event] = await received.promise;
    expect(event).toMatchObject({
      args: [wallet.address, wallet.address, value],
      log: { transactionHash: receipt.hash },
    });
    expect(await head.promise).toBeLessThanOrEqual(receipt.blockNumber);
  } finally {
    await provider.destroy();
  }
});
