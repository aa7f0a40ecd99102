import { createPublicClient, type Hex, http, parseAbi } from 'viem';
import { afterAll, expect, test } from 'vitest';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { deployments } from '../../../server/sandbox/chains/genesis/uniswap.ts';
import { Relayer } from '../../../server/sandbox/chains/relayer.ts';
import { selector, word } from '../../../server/sandbox/ethereum/abi.ts';
import { provider } from '../../../server/sandbox/people/keys.ts';
import { newFolder, openPlace } from './lone-exchange.ts';

const folder = newFolder();
afterAll(() => folder.remove());

const pairAbi = parseAbi(['function getReserves() view returns (uint112,uint112,uint32)']);

test('a pool that cannot be led is shown as it is, and left alone', async () => {
  const place = await openPlace(folder.dataDir);
  try {
    const chain = place.chains.get(10);
    if (chain === undefined) throw new Error('no Optimism');
    const relayer = new Relayer(chain, provider, (raw) => chain.slipIn(raw));
    // Without an allowance the router cannot take what the house would pay.
    const nothing = selector('approve(address,uint256)') + word(deployments[10].router) + word(0);
    const op = tokenOf(10, 'OP');
    for (const { address } of [op, tokenOf(10, 'WETH')]) await relayer.send(address, nothing);
    const reader = createPublicClient({ transport: http(`${place.url}/rpc/10`) });
    const pair: Hex = op.pool?.address ?? '0x';
    const look = () => reader.readContract({ address: pair, abi: pairAbi, functionName: 'getReserves' });
    const [first, second] = await look();
    expect([first, second]).toEqual([op.pool?.token0.reserve, op.pool?.token1.reserve]);
    const tried = await reader.getTransactionCount({ address: `0x${provider.address.slice(2)}` });
    expect(tried).toBe(3);
    await look();
    expect(await reader.getTransactionCount({ address: `0x${provider.address.slice(2)}` })).toBe(tried);
    const token = place.spot.tokenAt(10, op.address);
    const trades = token === undefined ? [] : await place.spot.trades(token, place.spot.now() + 1, 100);
    expect(trades.filter(({ hash }) => hash !== undefined)).toEqual([]);
  } finally {
    await place.stop();
  }
});
