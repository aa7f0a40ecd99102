import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Chains } from '../../../server/sandbox/chains/chains.ts';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { deployments } from '../../../server/sandbox/chains/genesis/uniswap.ts';
import { Relayer } from '../../../server/sandbox/chains/relayer.ts';
import { selector, word } from '../../../server/sandbox/ethereum/abi.ts';
import { provider } from '../../../server/sandbox/people/keys.ts';
import { newFolder } from './lone-exchange.ts';

const folder = newFolder();
afterAll(() => folder.remove());

const SWAP = selector(
  'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
);
const sides = [tokenOf(10, 'WETH').address, tokenOf(10, 'OP').address];
const count = process.env['LONG'] === '1' ? 1_000 : 120;

/** Returns the bytes that a start of the chain needs. */
function bytesOf(dir: string): number {
  return readdirSync(dir)
    .filter((name) => /^(journal|snapshot)/.test(name))
    .reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
}

/** Makes a chain with so many trades of the house, and returns what is left of it on the disk. */
async function grown(name: string, trades: number): Promise<number> {
  const dataDir = join(folder.dataDir, name);
  const chains = new Chains({ dataDir, fsync: false });
  const chain = chains.get(10);
  if (chain === undefined) throw new Error('no Optimism');
  const relayer = new Relayer(chain, provider, (raw) => chain.slipIn(raw));
  await chain.read([{ method: 'eth_blockNumber', params: [] }]);
  for (let index = 0; index < trades; index += 1) {
    const path = index % 2 === 0 ? sides : sides.toReversed();
    const numbers = [10n ** 18n, 0n, 160, provider.address, 2n ** 40n, path.length].map(word);
    await relayer.send(deployments[10].router, SWAP + [...numbers, ...path.map(word)].join(''));
  }
  await chains.stop();
  return bytesOf(join(dataDir, 'chains/10'));
}

test('a trade of the house takes less than two kilobytes for good', async () => {
  const [few, many] = [await grown('few', 1), await grown('many', 1 + count)];
  expect((many - few) / count).toBeLessThan(1_900);
});
