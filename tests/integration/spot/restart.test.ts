import { createWalletClient, http, parseEther, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, expect, test } from 'vitest';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { deployments } from '../../../server/sandbox/chains/genesis/uniswap.ts';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import type { SpotMarket } from '../../../server/sandbox/spot/contract.ts';
import { never, routerAbi, wayTo } from '../chains/router.ts';
import { newFolder, openPlace } from './lone-exchange.ts';

const folder = newFolder();
afterAll(() => folder.remove());

const turbo = tokenOf(1, 'TURBO');

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
  const account = privateKeyToAccount(demoAccount('maker').privateKey);
  const wallet = createWalletClient({ account, transport: http(`${first.url}/rpc/1`) }).extend(publicActions);
  const hash = await wallet.writeContract({
    ...{ chain: null, address: deployments[1].router, abi: routerAbi, functionName: 'swapExactETHForTokens' },
    args: [0n, wayTo(turbo).path, account.address, never],
    value: parseEther('1'),
  });
  await wallet.waitForTransactionReceipt({ hash });
  const at = first.spot.now() + 1;
  const before = await portrait(first.spot, at);
  expect(before.hashes).toContain(hash);
  await first.stop();

  const second = await openPlace(folder.dataDir);
  try {
    expect(await portrait(second.spot, at)).toEqual(before);
    expect(await second.chains.get(1)?.peek([{ method: 'eth_blockNumber', params: [] }])).toBeUndefined();
  } finally {
    await second.stop();
  }
});
