import { encodeFunctionData, erc20Abi, maxUint256, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chains } from '../../../lib/config/venues/chains.ts';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from './clients.ts';
import { coinAbi, never, routerAbi, tokensOf, trader, wayTo } from './router.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'chains' } });
});
afterAll(() => sandbox.stop());

const everywhere = chains.map(({ id }) => id);
const buying = (kind: 'plain' | 'taxed', path: `0x${string}`[], to: `0x${string}`) => {
  const name = kind === 'plain' ? 'swapExactETHForTokens' : 'swapExactETHForTokensSupportingFeeOnTransferTokens';
  return encodeFunctionData({ abi: routerAbi, functionName: name, args: [0n, path, to, never] });
};
const selling = (kind: 'plain' | 'taxed', amount: bigint, path: `0x${string}`[], to: `0x${string}`) => {
  const name = kind === 'plain' ? 'swapExactTokensForETH' : 'swapExactTokensForETHSupportingFeeOnTransferTokens';
  return encodeFunctionData({ abi: routerAbi, functionName: name, args: [amount, 0n, path, to, never] });
};
const approving = (spender: `0x${string}`) =>
  encodeFunctionData({ abi: coinAbi, functionName: 'approve', args: [spender, maxUint256] });

describe.concurrent('the coins of the sandbox', () => {
  test.each(everywhere)('of chain %i say who they are, and are held', async (id) => {
    const { reader } = connect(sandbox.url, id);
    const tokens = tokensOf(id);
    const holder = accountOf(9).address;
    const reported = await reader.multicall({
      allowFailure: false,
      contracts: tokens.flatMap(({ address }) => {
        const coin = { address, abi: coinAbi } as const;
        return [
          { ...coin, functionName: 'name' },
          { ...coin, functionName: 'symbol' },
          { ...coin, functionName: 'decimals' },
          { ...coin, functionName: 'balanceOf', args: [holder] },
          { ...coin, functionName: 'totalSupply' },
        ] as const;
      }),
    });
    const rows = tokens.map((_, index) => reported.slice(index * 5, index * 5 + 4));
    expect(rows).toEqual(
      tokens.map(({ name, symbol, decimals, each }) => [name, symbol, decimals, parseUnits(String(each), decimals)]),
    );
    const supplies = tokens.map((_, index) => reported[index * 5 + 4]);
    for (const [index, { supply, decimals }] of tokens.entries()) {
      if (supply !== undefined) expect(supplies[index]).toBe(parseUnits(String(supply), decimals));
    }
    expect(await reader.getBalance({ address: holder })).toBe(parseEther('10000'));
    const dollars = tokens.filter(({ group }) => group === 'dollar');
    expect(dollars.map(({ each }) => each)).toEqual([25_000n, 25_000n]);
  });
});

describe.concurrent('the pools of the sandbox', () => {
  test.each(everywhere)('of chain %i swap there and back at the rule of the constant product', async (id) => {
    const one = await trader(sandbox.url, id, 8);
    const plain = tokensOf(id).filter(
      ({ kind, pool }) => pool !== undefined && kind !== 'Taxed' && kind !== 'Unsellable',
    );
    const value = parseEther('0.0123456789');
    for (const token of plain) {
      const { path } = wayTo(token);
      const [had, expected] = await Promise.all([one.held(token), one.quote(token, value, 'buy')]);
      await one.send(one.router, buying('plain', path, one.address), value);
      expect([token.symbol, (await one.held(token)) - had]).toEqual([token.symbol, expected]);

      await one.send(token.address, approving(one.router));
      const back = await one.quote(token, expected, 'sell');
      const before = await one.reader.getBalance({ address: one.address });
      const sell = selling('plain', expected, path.toReversed(), one.address);
      const { gasUsed, effectiveGasPrice } = await one.send(one.router, sell);
      const after = await one.reader.getBalance({ address: one.address });
      expect([token.symbol, after - before + gasUsed * effectiveGasPrice]).toEqual([token.symbol, back]);
    }
    expect(plain.length).toBeGreaterThan(5);
  });
});

describe('coins that a swap has to cope with', () => {
  test('one is bought and cannot be sold', async () => {
    const token = tokenOf(56, 'ROACH');
    const one = await trader(sandbox.url, 56, 1);
    const { path } = wayTo(token);
    const value = parseEther('0.1');
    const [had, expected] = [await one.held(token), await one.quote(token, value, 'buy')];
    await one.send(one.router, buying('plain', path, one.address), value);
    expect(await one.held(token)).toBe(had + expected);

    await one.send(token.address, approving(one.router));
    const sell = {
      address: one.router,
      abi: routerAbi,
      functionName: 'swapExactTokensForETH',
      args: [expected, 0n, path.toReversed(), one.address, never],
      account: one.address,
    } as const;
    await expect(one.reader.simulateContract(sell)).rejects.toThrow('TRANSFER_FROM_FAILED');
    const reverted = await one.send(one.router, selling('plain', expected, path.toReversed(), one.address));
    expect(reverted.status).toBe('reverted');
    const transfer = { address: token.address, abi: erc20Abi, functionName: 'transfer', account: one.address } as const;
    const pool = token.pool?.address ?? '0x';
    await expect(one.reader.simulateContract({ ...transfer, args: [pool, 1n] })).rejects.toThrow('trading is not open');
    // A plain transfer succeeds, which makes the token look harmless.
    expect((await one.reader.simulateContract({ ...transfer, args: [accountOf(2).address, 1n] })).result).toBe(true);
  });

  test('one keeps a twentieth of every transfer', async () => {
    const token = tokenOf(8453, 'TOLL');
    const one = await trader(sandbox.url, 8453, 1);
    const { path } = wayTo(token);
    const value = parseEther('0.05');
    const [had, paidOut] = [await one.held(token), await one.quote(token, value, 'buy')];
    await one.send(one.router, buying('taxed', path, one.address), value);
    const bought = (await one.held(token)) - had;
    expect(bought).toBe(paidOut - (paidOut * 5n) / 100n);

    await one.send(token.address, approving(one.router));
    const sell = {
      address: one.router,
      abi: routerAbi,
      args: [bought, 0n, path.toReversed(), one.address, never],
      account: one.address,
    } as const;
    // The pool receives less than the plain function expects.
    await expect(one.reader.simulateContract({ ...sell, functionName: 'swapExactTokensForETH' })).rejects.toThrow('K');
    const back = await one.quote(token, bought - (bought * 5n) / 100n, 'sell');
    const before = await one.reader.getBalance({ address: one.address });
    const { gasUsed, effectiveGasPrice } = await one.send(
      one.router,
      selling('taxed', bought, path.toReversed(), one.address),
    );
    const after = await one.reader.getBalance({ address: one.address });
    expect(after - before + gasUsed * effectiveGasPrice).toBe(back);
  });

  test('one has hardly any liquidity', async () => {
    const token = tokenOf(1, 'DRIP');
    const one = await trader(sandbox.url, 1, 1);
    const { own, other } = await one.reserves(token);
    // The value is about a hundred dollars.
    const value = parseEther('0.0367');
    const bought = await one.quote(token, value, 'buy');
    const withoutImpact = (value * own) / other;
    expect(Number((bought * 100n) / withoutImpact)).toBeLessThan(81);
  });
});
