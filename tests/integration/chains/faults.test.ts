import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPublicClient,
  getAddress,
  http,
  parseEther,
  parseGwei,
  type ReplacementReturnType,
  webSocket,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTempDir, type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect, type Known } from './clients.ts';
import { nodesBelow } from './processes.ts';

const somewhere = getAddress('0x00000000000000000000000000000000000a11ce');
const services = { SANDBOX_SERVICES: 'hyperliquid,chains' };

let base = '';
let sandbox: RunningSandbox;

async function start(): Promise<RunningSandbox> {
  return startSandbox({ dataDir: join(base, 'data'), fsync: true, environment: services });
}

beforeAll(async () => {
  base = openTempDir();
  sandbox = await start();
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(base, { recursive: true, force: true });
});

async function turn(path: string, body: unknown = {}) {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${sandbox.url}/control/chains/${path}`, init);
  return { status: response.status, body: await response.json() };
}

const done = { status: 200, body: { ok: true } };
const impatient = (id: Known, timeout = 10_000) =>
  createPublicClient({ transport: http(`${sandbox.url}/rpc/${id}`, { retryCount: 0, timeout }) });

describe('the node of a chain with upsets', () => {
  test('is gone for some requests, and then is back', async () => {
    expect(await turn('137/gone', { requests: 2 })).toEqual(done);
    const client = impatient(137);
    await expect(client.getBlockNumber({ cacheTime: 0 })).rejects.toThrow('HTTP request failed');
    await expect(client.getBlockNumber({ cacheTime: 0 })).rejects.toThrow('HTTP request failed');
    expect(await client.getChainId()).toBe(137);
    // Other chains are unaffected.
    expect(await impatient(10).getChainId()).toBe(10);
  });

  test('is gone until somebody brings it back, and says so as a balancer does', async () => {
    expect(await turn('137/gone', { how: '502' })).toEqual(done);
    await expect(impatient(137).getChainId()).rejects.toThrow('Status: 502');
    await expect(impatient(137).getChainId()).rejects.toThrow('Status: 502');
    await turn('137/clear');
    expect(await impatient(137).getChainId()).toBe(137);
  });

  test('takes open sockets with it', async () => {
    const transport = webSocket(`${sandbox.url.replace('http', 'ws')}/rpc/137`, { reconnect: false });
    const client = createPublicClient({ transport });
    expect(await client.getChainId()).toBe(137);
    const { socket } = await client.transport['getRpcClient']();
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    await turn('137/gone', { requests: 1 });
    await closed;
    await turn('137/clear');
  });

  test('is killed, and the next who asks finds it with everything', async () => {
    const { wallet, reader } = connect(sandbox.url, 43114);
    const hash = await wallet(0).sendTransaction({ to: somewhere, value: 5n });
    const before = nodesBelow(sandbox.pid);
    expect(await turn('43114/kill')).toEqual(done);
    expect(nodesBelow(sandbox.pid).length).toBe(before.length - 1);
    expect((await reader.getTransactionReceipt({ hash })).status).toBe('success');
  });

  test('lets people wait', async () => {
    await turn('10/slow', { ms: 60_000 });
    await expect(impatient(10, 150).getChainId()).rejects.toThrow('took too long');
    await turn('10/clear');
    expect(await impatient(10).getChainId()).toBe(10);
  });

  test("claims to be another chain's", async () => {
    await turn('10/chain-id', { claims: 999 });
    expect(await impatient(10).getChainId()).toBe(999);
    const read = await impatient(10).request({ method: 'net_version' });
    expect(read).toBe('999');
    await turn('10/chain-id', { claims: null });
    expect(await impatient(10).getChainId()).toBe(10);
  });
});

describe('a transaction with upsets', () => {
  test('is taken, waits, and is then forgotten', async () => {
    const { wallet, reader } = connect(sandbox.url, 8453);
    const { address } = accountOf(1);
    await turn('8453/drop');
    const hash = await wallet(1).sendTransaction({ to: somewhere, value: 7n, nonce: 0 });
    expect(await reader.getTransaction({ hash })).toMatchObject({ blockNumber: null });
    // The next block does not contain it.
    await wallet(2).sendTransaction({ to: address, value: 1n });
    await expect(reader.getTransaction({ hash })).rejects.toThrow('could not be found');
    expect(await reader.getTransactionCount({ address })).toBe(0);
    expect(await reader.getBalance({ address: somewhere })).toBe(0n);
    // Its nonce is free again.
    const again = await wallet(1).sendTransaction({ to: somewhere, value: 8n, nonce: 0 });
    expect((await reader.getTransactionReceipt({ hash: again })).status).toBe('success');
  });

  test('that waits is sped up under the same number', async () => {
    const { wallet, reader } = connect(sandbox.url, 8453);
    const nonce = await reader.getTransactionCount({ address: accountOf(3).address });
    await turn('8453/drop');
    const order = { to: somewhere, value: 3n, nonce, maxPriorityFeePerGas: 1n } as const;
    const slow = await wallet(3).sendTransaction({ ...order, maxFeePerGas: parseGwei('2') });
    const fast = await wallet(3).sendTransaction({ ...order, maxFeePerGas: parseGwei('4'), maxPriorityFeePerGas: 2n });
    expect((await reader.getTransactionReceipt({ hash: fast })).status).toBe('success');
    await expect(reader.getTransaction({ hash: slow })).rejects.toThrow('could not be found');
  });

  test('gives way to another under its number, and clients notice', async () => {
    const { wallet, reader } = connect(sandbox.url, 8453);
    const { address } = accountOf(4);
    await turn('8453/replace');
    const hash = await wallet(4).sendTransaction({ to: somewhere, value: 9n });
    const replaced = Promise.withResolvers<ReplacementReturnType>();
    const receipt = await reader.waitForTransactionReceipt({ hash, onReplaced: replaced.resolve });
    expect(receipt.transactionHash).not.toBe(hash);
    expect(await replaced.promise).toMatchObject({
      reason: 'cancelled',
      replacedTransaction: { hash },
      transaction: { hash: receipt.transactionHash, from: address.toLowerCase(), to: address.toLowerCase(), value: 0n },
    });
    expect(await reader.getTransactionCount({ address })).toBe(1);
  });
});

describe('a reorganisation of a chain', () => {
  test('moves what stood in the last three blocks into others', async () => {
    const { wallet, reader } = connect(sandbox.url, 1);
    const hash = await wallet(5).sendTransaction({ to: somewhere, value: 11n });
    const before = await reader.getTransactionReceipt({ hash });
    const head = await reader.getBlockNumber({ cacheTime: 0 });
    expect(await turn('1/reorg')).toEqual(done);
    const after = await reader.getTransactionReceipt({ hash });
    expect(after.status).toBe('success');
    expect(after.blockHash).not.toBe(before.blockHash);
    expect((await reader.getBlock({ blockNumber: before.blockNumber })).hash).not.toBe(before.blockHash);
    expect(await reader.getBlockNumber({ cacheTime: 0 })).toBeGreaterThan(head);
    expect(await reader.getBalance({ address: somewhere })).toBe(11n);
  });

  test('may also lose what stood in them', async () => {
    const { wallet, reader } = connect(sandbox.url, 1);
    const { address } = accountOf(6);
    const had = await reader.getBalance({ address });
    const hash = await wallet(6).sendTransaction({ to: somewhere, value: 13n });
    await turn('1/reorg', { depth: 3, transactions: 'vanish' });
    await expect(reader.getTransactionReceipt({ hash })).rejects.toThrow('could not be found');
    expect(await reader.getBalance({ address })).toBe(had);
    expect(await reader.getTransactionCount({ address })).toBe(0);
  });
});

test('the price of gas jumps, for as many blocks as somebody wants', async () => {
  const { wallet, reader } = connect(sandbox.url, 56);
  const calm = await reader.getGasPrice();
  expect(await turn('56/gas', { gwei: 400, blocks: 3 })).toEqual(done);
  expect((await reader.getBlock()).baseFeePerGas).toBe(parseGwei('400'));
  expect(await reader.getGasPrice()).toBeGreaterThan(calm * 100n);
  const cheap = wallet(7).sendTransaction({ to: somewhere, value: 1n, maxFeePerGas: calm, maxPriorityFeePerGas: 1n });
  await expect(cheap).rejects.toThrow('max fee per gas');
  const hash = await wallet(7).sendTransaction({ to: somewhere, value: 1n });
  expect((await reader.getTransactionReceipt({ hash })).effectiveGasPrice).toBeGreaterThanOrEqual(parseGwei('400'));
});

describe('the controls of upsets', () => {
  test.each([
    ['5/slow', { ms: 1 }, 404],
    ['1/explode', {}, 404],
    ['1/slow/more', { ms: 1 }, 404],
    ['1/slow', { ms: -1 }, 400],
    ['1/gone', { how: 'somehow' }, 400],
    ['1/reorg', { depth: 500 }, 400],
    ['1/gas', { gwei: 0 }, 400],
    ['1/drop', { transactions: 'all' }, 400],
  ])('refuse %s %j with %i', async (path, body, status) => {
    expect((await turn(path, body)).status).toBe(status);
  });
});

test('after a kill every chain is as its upsets left it', async () => {
  const portrait = async () => {
    const [ethereum, base8453, bnb] = await Promise.all(
      ([1, 8453, 56] as const).map(async (id) => {
        const { reader } = connect(sandbox.url, id);
        const accounts = [1, 2, 3, 4, 5, 6, 7].map((index) => accountOf(index).address);
        const balances = await Promise.all([somewhere, ...accounts].map((address) => reader.getBalance({ address })));
        const counts = await Promise.all(accounts.map((address) => reader.getTransactionCount({ address })));
        const last = await Promise.all(
          Array.from({ length: 4 }, (_, n) => reader.getBlock({ blockNumber: BigInt(n + 1) })),
        );
        return { balances, counts, first: last.map(({ hash, transactions }) => ({ hash, transactions })) };
      }),
    );
    return { ethereum, base8453, bnb };
  };
  // A transaction that only the journal contains.
  await connect(sandbox.url, 1)
    .wallet(2)
    .sendTransaction({ to: somewhere, value: parseEther('0.5') });
  const before = await portrait();
  expect(before.ethereum?.balances[0]).toBe(11n + parseEther('0.5'));
  await sandbox.kill();
  sandbox = await start();
  const after = await portrait();
  expect(after.ethereum).toEqual(before.ethereum);
  expect(after.base8453?.balances).toEqual(before.base8453?.balances);
  expect(after.base8453?.counts).toEqual(before.base8453?.counts);
  expect(after.bnb).toEqual(before.bnb);
});
