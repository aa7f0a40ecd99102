import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../server/sandbox/chains/genesis/past/days.ts';
import { TREASURY } from '../../../server/sandbox/chains/genesis/past/holders.ts';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import {
  type Answered,
  type Asking,
  askVendor,
  documented,
  startMarketData,
  turnKnob,
} from '../../helpers/market-data.ts';
import { mismatches } from '../../helpers/sample-shape.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from '../chains/clients.ts';
import { coinAbi, trader } from '../chains/router.ts';

const pluto = tokenOf(56, 'PLUTO').address;
const drip = tokenOf(1, 'DRIP').address;
const unknown = '0x00000000000000000000000000000000000000aa';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startMarketData();
});
afterAll(() => sandbox.stop());

function ask(path: string, asking?: Asking): Promise<Answered> {
  return askVendor(`${sandbox.url}/moralis/api/v2.2${path}`, asking);
}

interface Page {
  readonly page: number;
  readonly cursor: string | null;
  readonly result: readonly Readonly<Record<string, unknown>>[];
}

function pageIn({ body }: Answered): Page {
  const { page, cursor, result }: { page?: unknown; cursor?: unknown; result?: unknown } = Object(body);
  return {
    page: Number(page),
    cursor: typeof cursor === 'string' ? cursor : null,
    result: Array.isArray(result) ? result : [],
  };
}

/** Reads all pages of a list. */
async function readAll(path: string): Promise<readonly Page[]> {
  const pages: Page[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next = pageIn(await ask(`${path}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`));
    pages.push(next);
    cursor = next.cursor;
  }
  return pages;
}

describe('the on-chain data vendor’s answers have the documented keys and types', () => {
  test.each([
    ['transfers', `/erc20/${pluto}/transfers?chain=bsc`],
    ['transfers', `/${TREASURY}/erc20/transfers?chain=0x38`],
    ['owners', `/erc20/${pluto}/owners?chain=bsc`],
    ['holders', `/erc20/${pluto}/holders?chain=bsc`],
    ['price', `/erc20/${pluto}/price?chain=bsc`],
    ['metadata', `/erc20/metadata?chain=eth&addresses%5B0%5D=${tokenOf(1, 'LINK').address}`],
  ])('%s: %s', async (name, path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(200);
    expect(mismatches(documented('moralis', name), body)).toEqual([]);
  });

  test('prices of several coins leave out those that have none', async () => {
    const tokens = [tokenOf(1, 'LINK').address, drip, unknown].map((token) => ({ token_address: token }));
    const { status, body } = await ask('/erc20/prices?chain=eth', { body: { tokens } });
    expect(status).toBe(200);
    expect(mismatches(documented('moralis', 'prices'), body)).toEqual([]);
    expect(body).toMatchObject([{ tokenSymbol: 'LINK' }]);
  });
});

describe('transfers', () => {
  test('of a coin are its whole history, in pages of a hundred', async () => {
    const pages = await readAll(`/erc20/${pluto}/transfers?chain=bsc&order=ASC&to_block=27`);
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index));
    const reported = pages.flatMap(({ result }) =>
      result.map((row) => [row['from_address'], row['to_address'], row['value']]),
    );
    const moves = days.flat().map(({ from, to, value }) => [from.toLowerCase(), to.toLowerCase(), String(value)]);
    expect(reported).toEqual(moves);
  });

  test('of a wallet are those of the coin that was asked for, the newest first', async () => {
    const { send, address } = await trader(sandbox.url, 56, 6);
    const to = accountOf(7).address;
    const data = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [to, 1_250_000_000_000_000_000n] });
    const receipt = await send(pluto, data);
    await send(tokenOf(56, 'USDC').address, data);
    const list = `/${address}/erc20/transfers?chain=bsc&contract_addresses%5B0%5D=${pluto}`;
    const { result } = pageIn(await ask(list));
    const { reader } = connect(sandbox.url, 56);
    const { timestamp } = await reader.getBlock({ blockNumber: receipt.blockNumber });
    expect(result[0]).toMatchObject({
      address: pluto,
      from_address: address.toLowerCase(),
      to_address: to.toLowerCase(),
      value: '1250000000000000000',
      value_decimal: '1.25',
      transaction_hash: receipt.transactionHash,
      block_number: String(receipt.blockNumber),
      block_hash: receipt.blockHash,
      block_timestamp: new Date(Number(timestamp) * 1_000).toISOString(),
      possible_spam: false,
    });
    expect(new Set(result.map((row) => row['address']))).toEqual(new Set([pluto]));
    expect(pageIn(await ask(`/${address}/erc20/transfers?chain=bsc&limit=1`)).result[0]).toMatchObject({
      token_symbol: 'USDC',
    });
    expect(pageIn(await ask(`${list}&from_date=${timestamp}`)).result).toHaveLength(1);
    expect(pageIn(await ask(`${list}&to_date=2026-10-20`)).result).toEqual([]);
  });
});

test('a coin that was never transferred has no transfers, and its holders have it as a gift', async () => {
  const link = tokenOf(1, 'LINK').address;
  const { status, body } = await ask(`/erc20/${link}/transfers?chain=eth&to_block=0`);
  expect([status, body]).toMatchObject([200, { cursor: null, result: [] }]);
  const summary = await ask(`/erc20/${tokenOf(1, 'AAVE').address}/holders?chain=eth`);
  expect(summary).toMatchObject({ status: 200, body: { holdersByAcquisition: { swap: 0, transfer: 0 } } });
  const nobody = await ask(`/${unknown}/erc20/transfers?chain=eth`);
  expect(nobody).toMatchObject({ status: 200, body: { page: 0, cursor: null, result: [] } });
});

test('owners hold together what there is, each once, and their shares are percent', async () => {
  const pages = await readAll(`/erc20/${pluto}/owners?chain=bsc`);
  const owners = pages.flatMap(({ result }) => result);
  expect(pages[0]?.page).toBe(1);
  expect(new Set(owners.map((owner) => owner['owner_address'])).size).toBe(owners.length);
  expect(owners.reduce((sum, owner) => sum + BigInt(String(owner['balance'])), 0n)).toBe(10n ** 27n);
  const shares = owners.reduce((sum, owner) => sum + Number(owner['percentage_relative_to_total_supply']), 0);
  expect(shares).toBeCloseTo(100, 6);
  const { body } = await ask(`/erc20/${pluto}/holders?chain=bsc`);
  expect(body).toMatchObject({ totalHolders: owners.length });
});

describe('a refusal of the on-chain data vendor', () => {
  const reported = (status: number, message: unknown = expect.any(String)) => ({ status, body: { message } });

  test.each([
    [`/erc20/${pluto}/owners?chain=atlantis`, 400],
    [`/erc20/${pluto}/owners?chain=bsc&limit=101`, 400],
    [`/erc20/${pluto}/owners?chain=bsc&order=UP`, 400],
    [`/erc20/${pluto}/owners?chain=bsc&cursor=abc`, 400],
    ['/erc20/0x12/owners?chain=bsc', 400],
    [`/erc20/${pluto}/transfers?chain=bsc&from_date=soon`, 400],
    ['/erc20/metadata?chain=bsc', 400],
    [`/erc20/${unknown}/holders?chain=bsc`, 404],
    [`/erc20/${pluto}/stats?chain=bsc`, 404],
    [`/erc20/${pluto}/holders/historical?chain=bsc`, 404],
    ['/erc20/metadata/symbols?chain=bsc', 404],
  ])('%s is %i', async (path, status) => {
    await turnKnob(sandbox.url, 'moralis', {});
    expect(await ask(path)).toEqual(reported(status));
  });

  test('of a price without a pool has the text that clients know', async () => {
    const text = 'No pools found with enough liquidity, to calculate the price';
    for (const path of [`/erc20/${drip}/price`, `/erc20/${unknown}/price`]) {
      expect(await ask(path)).toEqual(reported(404, text));
    }
    expect(await ask(`/erc20/${drip}/price?min_pair_side_liquidity_usd=1`)).toMatchObject({ status: 200 });
    expect(await ask('/erc20/prices', { body: { tokens: 'all' } })).toEqual(reported(400));
  });

  test('comes without a key, over the throughput, and when the units are spent', async () => {
    const price = `/erc20/${pluto}/price?chain=bsc`;
    await turnKnob(sandbox.url, 'moralis', { key: 'mine' });
    expect(await ask(price)).toEqual(reported(401, 'Token is invalid format'));
    await turnKnob(sandbox.url, 'moralis', { quota: 100 });
    expect([(await ask(price)).status, (await ask(price)).status]).toEqual([200, 200]);
    expect(await ask(price)).toEqual(reported(401, expect.stringContaining('has been consumed')));
    expect((await askVendor(`${sandbox.url}/control/moralis`)).body).toMatchObject({
      used: 100,
      calls: { '/erc20/{address}/price': 3 },
    });
    await turnKnob(sandbox.url, 'moralis', { faults: [{ path: '/erc20', kind: '429', rate: 1 }] });
    expect(await ask(price)).toEqual(reported(429));
    await turnKnob(sandbox.url, 'moralis', {});
  });
});
