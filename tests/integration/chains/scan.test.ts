import { createHash } from 'node:crypto';
import { concatHex, encodeFunctionData, type Hex, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runtime } from '../../../server/sandbox/chains/contracts/runtime.gen.ts';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { textWord, word } from '../../../server/sandbox/chains/genesis/storage.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from './clients.ts';
import { coinAbi } from './router.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'chains' } });
});
afterAll(() => sandbox.stop());

async function open(path: string, init: RequestInit = {}) {
  const response = await fetch(`${sandbox.url}/scan${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns code that writes these storage slots and then deploys a contract. */
function deploying(code: Hex, slots: readonly (readonly [number, string])[]): Hex {
  const hex = (value: number, bytes: number): Hex => `0x${value.toString(16).padStart(bytes * 2, '0')}`;
  const writes = slots.map(([slot, value]) => concatHex(['0x7f', `0x${value.slice(2)}`, '0x60', hex(slot, 1), '0x55']));
  const size = (code.length - 2) / 2;
  const start = writes.reduce((sum, part) => sum + (part.length - 2) / 2, 0) + 11;
  return concatHex([...writes, '0x61', hex(size, 2), '0x80', '0x60', hex(start, 1), '0x5f395ff3', '0x00', code]);
}

describe('the explorer’s page of a transaction', () => {
  test('shows the coins that it moved', async () => {
    const { wallet, reader } = connect(sandbox.url, 42161);
    const usdc = tokenOf(42161, 'USDC');
    const to = accountOf(5).address;
    const hash = await wallet(4).writeContract({
      address: usdc.address,
      abi: coinAbi,
      functionName: 'transfer',
      args: [to, parseUnits('1234.5', 6)],
    });
    const { gasUsed, blockNumber } = await reader.getTransactionReceipt({ hash });
    const { status, text } = await open(`/42161/tx/${hash}`);
    expect(status).toBe(200);
    for (const said of [
      'Done',
      'transfer',
      '1,234.5',
      'USDC',
      to.toLowerCase(),
      String(gasUsed),
      String(blockNumber),
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain(`<a href="../address/${accountOf(4).address.toLowerCase()}">`);
  });

  test('says that it failed or waits', async () => {
    const { wallet, reader } = connect(sandbox.url, 42161);
    const usdc = tokenOf(42161, 'USDC');
    const data = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [usdc.address, parseEther('1')] });
    const failing = await wallet(3).sendTransaction({ to: usdc.address, data, gas: 100_000n });
    expect((await open(`/42161/tx/${failing}`)).text).toContain('Failed');
    const { address } = accountOf(3);
    const nonce = (await reader.getTransactionCount({ address })) + 1;
    const waiting = await wallet(3).sendTransaction({ to: address, nonce, gas: 21_000n });
    expect((await open(`/42161/tx/${waiting}`)).text).toContain('Waiting');
  });

  test('is not found where this chain does not know it', async () => {
    const hash = await connect(sandbox.url, 42161)
      .wallet(2)
      .sendTransaction({ to: accountOf(1).address, value: 1n });
    expect((await open(`/42161/tx/${hash}`)).status).toBe(200);
    const elsewhere = await open(`/56/tx/${hash}`);
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.text).toContain('does not know');
  });
});

describe('the explorer’s page of an address', () => {
  test('shows what it holds', async () => {
    const { text } = await open(`/56/address/${accountOf(9).address}`);
    for (const said of ['10,000 BNB', 'an account with a key', 'PLUTO', '5,000,000', 'USDT', '25,000', 'DOGE']) {
      expect(text).toContain(said);
    }
  });

  test('says that it is a contract', async () => {
    const { address } = tokenOf(56, 'PLUTO');
    const { text } = await open(`/56/address/${address}`);
    expect(text).toContain('a contract');
    expect(text).toContain(`href="../token/${address}"`);
  });
});

describe('the explorer’s page of a coin', () => {
  test('shows its supply and its last transfers', async () => {
    const { status, text } = await open(`/56/token/${tokenOf(56, 'PLUTO').address}`);
    expect(status).toBe(200);
    for (const said of ['Pluto', 'PLUTO', '1,000,000,000', '../tx/0x']) expect(text).toContain(said);
    expect(text.match(/<br>in /g)).toHaveLength(25);
  });

  test('is not found where there is no coin', async () => {
    expect((await open(`/56/token/${accountOf(0).address}`)).status).toBe(404);
    expect(
      (await open(`/1/token/${tokenOf(1, 'WETH').pool?.address ?? tokenOf(1, 'USDC').pool?.address}`)).status,
    ).toBe(200);
  });

  test('takes no markup from the coin’s name', async () => {
    const { wallet, reader } = connect(sandbox.url, 8453);
    const { address } = accountOf(6);
    const data = deploying(runtime.Coin, [
      [3, word(18)],
      [4, textWord('<script>alert(1)</script>')],
      [5, textWord('"><img src=x>')],
    ]);
    const made = await wallet(6).sendTransaction({ data });
    const { contractAddress, status } = await reader.getTransactionReceipt({ hash: made });
    expect(status).toBe('success');
    const hash = await wallet(6).writeContract({
      address: contractAddress ?? '0x',
      abi: coinAbi,
      functionName: 'transfer',
      args: [address, 0n],
    });
    const pages = await Promise.all([
      open(`/8453/token/${contractAddress}`),
      open(`/8453/tx/${hash}`),
      open(`/8453/address/${contractAddress}`),
      open(`/8453/tx/${made}`),
    ]);
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(/<script|<img/);
    }
    expect(pages[0]?.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(pages[1]?.text).toContain('&quot;&gt;&lt;img src=x&gt;');
  });
});

describe('the explorer’s pages', () => {
  test('run no script and allow none, and carry the style that their policy names', async () => {
    const { headers, text } = await open(`/1/address/${accountOf(0).address}`);
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).not.toContain('<script');
    expect(style).toContain('prefers-color-scheme: dark');
  });

  test.each([
    ['/1/tx/0x12', 400],
    ['/1/tx/%3Cscript%3E', 400],
    ['/1/address/vitalik.eth', 400],
    [`/1/token/0x${'g'.repeat(40)}`, 400],
    [`/1/tx/0x${'0'.repeat(64)}`, 404],
    [`/5/tx/0x${'0'.repeat(64)}`, 404],
    [`/constructor/address/0x${'0'.repeat(40)}`, 404],
    ['/1/block/7', 404],
    [`/1/address/0x${'0'.repeat(40)}/more`, 404],
    ['/1', 404],
    ['', 404],
  ])('%s is answered with %i and a page that says why', async (path, status) => {
    const { status: got, text, headers } = await open(path);
    expect(got).toBe(status);
    expect(text).toMatch(/<h1>[^<]+<\/h1>\n<p>[^<]+<\/p>/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('are only read', async () => {
    expect((await open(`/1/address/${accountOf(0).address}`, { method: 'POST' })).status).toBe(405);
    const { status, text } = await open(`/1/address/${accountOf(0).address}`, { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });
});
