import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryOut } from '../../../lib/client/swap/try-out.ts';
import type { SwapIntent } from '../../../lib/domain/swap/intent.ts';
import { faultsOf } from '../../../lib/domain/swap/trial.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { type EvmNode, evmNode } from '../../../lib/venues/evm/node.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf } from '../chains/clients.ts';
import { quoteAt, turnKnob } from './providers.ts';
import { panelToken } from './wallet.ts';

const owner = addressSchema.parse(accountOf(8).address.toLowerCase());
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  await turnKnob(sandbox, 'oneinch', { plan: 'Pro' });
});
afterAll(() => sandbox.stop());

/** The same node without a method, as nodes of some chains are. */
function without(node: EvmNode, ...missing: readonly string[]): EvmNode {
  return {
    ask: (method, params, signal) =>
      missing.includes(method) || (missing.includes('overrides') && method === 'eth_call' && params.length > 2)
        ? node.ask('eth_unknownMethod', [], signal)
        : node.ask(method, params, signal),
  };
}

async function wanted(from: string, to: string, amount: bigint) {
  const [spent, bought] = [panelToken(1, from), panelToken(1, to)];
  const quoted = await quoteAt(sandbox, 'oneinch', { chainId: 1, src: spent.address, dst: bought.address, amount });
  const transaction = await quoted.build({ from: owner, slippage: 50, others: { disableEstimate: 'true' } });
  const intent: SwapIntent = {
    ...{ provider: 'oneinch', owner, spent, bought, amount, least: quoted.out, fee: undefined, permit: undefined },
  };
  return { transaction, intent, out: quoted.out };
}

describe.each([
  ['that simulates', []],
  ['that only lends code', ['eth_simulateV1']],
] as const)('a node %s', (_, missing) => {
  const node = () => without(evmNode(`${sandbox.url}/rpc/1`), ...missing);
  it.each([
    ['ETH', 'USDC', 10n ** 17n],
    ['USDC', 'ETH', 100_000_000n],
    ['DAI', 'USDC', 10n ** 20n],
  ])('tells what %s brings in %s to the unit, with the approval that is still missing', async (from, to, amount) => {
    const { transaction, intent, out } = await wanted(from, to, amount);
    const trial = await tryOut(node(), intent, transaction, from === 'ETH' ? [] : [amount]);
    expect(trial).toMatchObject({ hasSucceeded: true, received: out, spent: amount });
    expect(trial && faultsOf(trial, intent)).toEqual([]);
    expect(trial && faultsOf(trial, { ...intent, least: out + 1n })).toEqual(['received']);
  });
  it('tells the reason where a contract refuses', async () => {
    const { transaction, intent } = await wanted('DAI', 'USDC', 10n ** 20n);
    const trial = await tryOut(node(), intent, transaction, []);
    expect(trial?.hasSucceeded).toBe(false);
    expect(trial?.reason?.length).toBeGreaterThan(2);
  });
});

it('a node that can do neither says so', async () => {
  const { transaction, intent } = await wanted('ETH', 'USDC', 10n ** 17n);
  const node = without(evmNode(`${sandbox.url}/rpc/1`), 'eth_simulateV1', 'overrides');
  expect(await tryOut(node, intent, transaction, [])).toBeUndefined();
});

it('a node that is away is not one that cannot', async () => {
  const { transaction, intent } = await wanted('ETH', 'USDC', 10n ** 17n);
  const away: EvmNode = { ask: () => Promise.reject(new AppError('venue.unavailable')) };
  await expect(tryOut(away, intent, transaction, [])).rejects.toMatchObject({ code: 'venue.unavailable' });
});
