import { createPublicClient, type Hex, http, parseAbi } from 'viem';
import { afterAll, expect, test } from 'vitest';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import type { SpotMarket } from '../../../server/sandbox/spot/contract.ts';
import { newFolder, openPlace } from './place.ts';

const folder = newFolder();
afterAll(() => folder.remove());

const turbo = tokenOf(1, 'TURBO');
const pairAbi = parseAbi(['function getReserves() view returns (uint112,uint112,uint32)']);

async function portrait(spot: SpotMarket, at: number) {
  const token = spot.tokenAt(1, turbo.address);
  if (token === undefined) throw new Error('no TURBO');
  const trades = await spot.trades(token, at, 200);
  return {
    ages: spot.tokens.map(({ symbol, bornAt }) => [symbol, bornAt]),
    prices: spot.tokens.map((one) => spot.price(one, at)),
    hashes: trades.flatMap(({ hash }) => hash ?? []),
    trades,
    bars: spot.bars(token, '1m', at - 600_000, Math.floor(at / 60_000) * 60_000),
  };
}

test('a restart keeps ages, prices, bars and hashes, and wakes no node for them', async () => {
  const first = await openPlace(folder.dataDir);
  const reader = createPublicClient({ transport: http(`${first.url}/rpc/1`) });
  const pair: Hex = turbo.pool?.address ?? '0x';
  await reader.readContract({ address: pair, abi: pairAbi, functionName: 'getReserves' });
  const at = first.spot.now() + 1;
  const before = await portrait(first.spot, at);
  expect(before.hashes).toHaveLength(1);
  await first.stop();

  const second = await openPlace(folder.dataDir);
  try {
    expect(await portrait(second.spot, at)).toEqual(before);
    expect(await second.chains.get(1)?.peek([{ method: 'eth_blockNumber', params: [] }])).toBeUndefined();
  } finally {
    await second.stop();
  }
});
