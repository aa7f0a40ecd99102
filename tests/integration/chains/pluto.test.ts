import { erc20Abi, getAddress, parseAbiItem, zeroAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROVIDER } from '../../../server/sandbox/chains/genesis/holdings.ts';
import { CARRIER } from '../../../server/sandbox/chains/genesis/past/carrier.ts';
import { holders, pluto, TREASURY } from '../../../server/sandbox/chains/genesis/past/holders.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from './clients.ts';

const transferred = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const coin = { address: pluto.address, abi: erc20Abi } as const;

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'chains' } });
});
afterAll(() => sandbox.stop());

async function balancesOf(addresses: readonly `0x${string}`[]): Promise<bigint[]> {
  const contracts = addresses.map((owner) => ({ ...coin, functionName: 'balanceOf', args: [owner] }) as const);
  return connect(sandbox.url, 56).reader.multicall({ allowFailure: false, contracts });
}

test('PLUTO belongs to five hundred holders, to the last unit', async () => {
  const pool = pluto.pool?.address ?? zeroAddress;
  const all = [...holders.map(({ address }) => address), TREASURY, pool] as const;
  const held = await balancesOf(all);
  expect(new Set(all.map((address) => address.toLowerCase())).size).toBe(500);
  expect(held.every((value) => value > 0n)).toBe(true);
  expect(held.slice(0, holders.length)).toEqual(holders.map((holder) => holder.held));
  const supply = await connect(sandbox.url, 56).reader.readContract({ ...coin, functionName: 'totalSupply' });
  expect(held.reduce((sum, value) => sum + value, 0n)).toBe(supply);
  expect(supply).toBe(1_000_000_000n * 10n ** 18n);
});

test('the past of PLUTO is in the chain’s logs, a block a day, and explains who has what', async () => {
  const { reader } = connect(sandbox.url, 56);
  const logs = await reader.getLogs({ address: coin.address, event: transferred, fromBlock: 0n, toBlock: 27n });
  const moved = new Map<string, bigint>();
  for (const { args } of logs) {
    const { from = zeroAddress, to = zeroAddress, value = 0n } = args;
    moved.set(from, (moved.get(from) ?? 0n) - value);
    moved.set(to, (moved.get(to) ?? 0n) + value);
  }
  const addresses = [...moved.keys()].map((address) => getAddress(address));
  const now = await balancesOf(addresses);
  const { blockNumber } = logs[0] ?? { blockNumber: -1n };
  expect(blockNumber).toBe(1n);
  expect(logs.length).toBeGreaterThan(600);
  for (const [index, address] of addresses.entries()) {
    if (address !== TREASURY) expect([address, now[index]]).toEqual([address, moved.get(address)]);
  }
  const days = await Promise.all([1n, 2n, 27n].map((blockNumber) => reader.getBlock({ blockNumber })));
  const dates = days.map(({ timestamp }) => new Date(Number(timestamp) * 1000).toISOString().slice(0, 10));
  expect(dates).toEqual(['2026-10-21', '2026-10-22', '2026-11-16']);
});

test('nobody can move more of PLUTO than its owners let them', async () => {
  const { reader } = connect(sandbox.url, 56);
  const owners = [TREASURY, PROVIDER, accountOf(0).address, ...holders.map(({ address }) => address)] as const;
  const contracts = owners.map((owner) => ({ ...coin, functionName: 'allowance', args: [owner, CARRIER] }) as const);
  const left = await reader.multicall({ allowFailure: false, contracts });
  expect(new Set(left)).toEqual(new Set([0n]));
});
