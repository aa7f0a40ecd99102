import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Chains } from '../../../server/sandbox/chains/chains.ts';
import { aggregators } from '../../../server/sandbox/chains/genesis/aggregators.ts';
import { genesisOf } from '../../../server/sandbox/chains/genesis/genesis.ts';
import { startAnvil } from '../../../server/sandbox/chains/node/anvil.ts';
import { Warden } from '../../../server/sandbox/chains/node/warden.ts';
import { Journal } from '../../../server/sandbox/journal/journal.ts';
import { openTempDir } from '../../helpers/sandbox.ts';

const chainId = 56;
const stranger = `0x${'5'.repeat(40)}`;
const marked = '0x123456789';

/** Makes the folder of a chain that an older version kept, which knew no aggregators, and in which somebody was paid. */
async function keepOlderState(dataDir: string): Promise<void> {
  const dir = join(dataDir, 'chains', String(chainId));
  await mkdir(dir, { recursive: true });
  const genesis = genesisOf(chainId);
  const later = new Set<string>(Object.values(aggregators));
  const alloc = Object.fromEntries(Object.entries(genesis.alloc).filter(([address]) => !later.has(address)));
  const file = join(dir, 'older.json');
  await writeFile(file, JSON.stringify({ ...genesis, alloc }));
  const warden = new Warden();
  const node = await startAnvil(chainId, file, warden);
  await node.ask('anvil_setBalance', stranger, marked);
  await node.ask('evm_mine');
  const { journal } = await Journal.open(dir, { durable: false });
  const state = await node.ask('anvil_dumpState');
  await journal.compact(() => ({ through: 1, state, entries: [] }));
  await journal.close();
  await node.kill();
  warden.dismiss();
}

it('a chain stored by an older version gets the contracts of later ones, and keeps what it had', async () => {
  const dataDir = openTempDir();
  await keepOlderState(dataDir);
  const chains = new Chains({ dataDir, fsync: false });
  onTestFinished(() => chains.stop());
  const calls = [
    { method: 'eth_getBalance', params: [stranger, 'latest'] },
    ...Object.values(aggregators).map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  ];
  const [balance, ...codes] = (await chains.get(chainId)?.read(calls)) ?? [];
  expect(balance).toEqual({ result: marked });
  expect(codes.map((code) => 'result' in code && String(code.result).length > 1_000)).toEqual([true, true, true]);
});
