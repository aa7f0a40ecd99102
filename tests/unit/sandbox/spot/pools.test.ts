import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chain } from '../../../../server/sandbox/chains/chain.ts';
import { Chains } from '../../../../server/sandbox/chains/chains.ts';
import { seededTokens, tokenOf } from '../../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { deployments } from '../../../../server/sandbox/chains/genesis/uniswap.ts';
import type { Coin } from '../../../../server/sandbox/spot/coin.ts';
import { Lookout } from '../../../../server/sandbox/spot/lookout.ts';
import { planTrade } from '../../../../server/sandbox/spot/plan-trade.ts';
import { Registry } from '../../../../server/sandbox/spot/registry.ts';
import { seeded, trialGround } from './trial-spot.ts';

const numRuns = process.env['LONG'] === '1' ? 5_000 : 200;
const { venue, clock, dataDir } = trialGround();
const registry = new Registry(venue);

/** Uniswap's rule: a fee of 0.3 % stays in the pool, and the product of the reserves is kept for the rest. */
function after(own: bigint, other: bigint, side: 'buy' | 'sell', arriving: bigint): number {
  const [reserveIn, reserveOut] = side === 'buy' ? [other, own] : [own, other];
  const out = (arriving * 997n * reserveOut) / (reserveIn * 1000n + arriving * 997n);
  const [newIn, newOut] = [reserveIn + arriving, reserveOut - out];
  return side === 'buy' ? Number(newIn) / Number(newOut) : Number(newOut) / Number(newIn);
}

describe('a trade that leads a pool', () => {
  const reserve = fc.bigInt({ min: 10n ** 9n, max: 10n ** 30n });
  const factor = fc.double({ min: 0.001, max: 1000, noNaN: true });

  test('ends at the price, whatever the pool, and pays the tax of a taxed coin on top', () => {
    fc.assert(
      fc.property(reserve, reserve, factor, fc.boolean(), (own, other, off, isTaxed) => {
        const target = (Number(other) / Number(own)) * off;
        const trade = planTrade({ own, other, target, isTaxed });
        if (trade === undefined) {
          expect(Math.abs(1 / off - 1)).toBeLessThanOrEqual(0.003);
          return;
        }
        const { side, amountIn } = trade;
        expect(side).toBe(off > 1 ? 'buy' : 'sell');
        const arriving = isTaxed && side === 'sell' ? amountIn - (amountIn * 5n) / 100n : amountIn;
        expect(Math.abs(after(own, other, side, arriving) / target - 1)).toBeLessThan(1e-4);
      }),
      { numRuns, ...seeded() },
    );
  });

  test('is not made within three thousandths', () => {
    expect(planTrade({ own: 10n ** 18n, other: 10n ** 18n, target: 1.0029, isTaxed: false })).toBeUndefined();
    expect(planTrade({ own: 10n ** 18n, other: 10n ** 18n, target: 1.004, isTaxed: false })?.side).toBe('buy');
  });
});

describe('a request is about', () => {
  const chain = chainOf(1);
  const lookout = new Lookout(chain, registry.coins);
  const turbo = tokenOf(1, 'TURBO');
  const symbols = (coins: readonly Coin[]) => coins.map(({ token }) => token.symbol);
  const call = (method: string, text: string) => ({ method, params: [{ to: text, data: '0x' }, 'latest'] });

  test.each(['eth_call', 'eth_estimateGas', 'eth_simulateV1', 'eth_sendRawTransaction', 'eth_createAccessList'])(
    'the pool that a %s names, in any case and among other digits',
    (method) => {
      const pool = (turbo.pool?.address ?? '').slice(2);
      for (const name of [pool, pool.toUpperCase(), `0x1234${pool}5678`]) {
        expect(symbols(lookout.coinsIn([call(method, name)]))).toEqual(['TURBO']);
      }
    },
  );

  test('the pools of the coins that it names beside a router, and none without one', () => {
    const coins = call('eth_call', turbo.address);
    expect(lookout.coinsIn([coins])).toEqual([]);
    const { router } = deployments[1];
    expect(symbols(lookout.coinsIn([coins, call('eth_call', router)]))).toEqual(['TURBO']);
    expect(lookout.coinsIn([call('eth_call', router)])).toEqual([]);
  });

  test('no pool if it only reads the chain', () => {
    const pool = turbo.pool?.address ?? '';
    for (const method of ['eth_getLogs', 'eth_getCode', 'eth_getBalance', 'eth_getTransactionReceipt']) {
      expect(lookout.coinsIn([call(method, pool)])).toEqual([]);
    }
  });
});

test('an hour of looks at all pools makes the chains grow by less than five megabytes', () => {
  // Measured by tests/integration/spot/growth.test.ts: a trade of the house, in the journal or in a snapshot.
  const bytesOfTrade = 1_900;
  const to = clock.time;
  let trades = 0;
  for (const { chainId, address, pool } of seededTokens) {
    if (pool === undefined) continue;
    const coin = registry.coinOf({ chainId, address });
    const against = registry.againstOf(coin);
    const ratio = (time: number) => coin.series.price(time) / coin.scale / (against.series.price(time) / against.scale);
    const from = Math.max(coin.token.bornAt, to - 3_600_000);
    let stands = ratio(from);
    for (let time = from; time < to; time += 10_000) {
      if (Math.abs(stands / ratio(time) - 1) <= 0.003) continue;
      stands = ratio(time);
      trades += 1;
    }
  }
  expect(trades).toBeGreaterThan(500);
  expect(trades * bytesOfTrade).toBeLessThan(5_000_000);
});

function chainOf(chainId: number): Chain {
  const chain = new Chains({ dataDir, fsync: false }).get(chainId);
  if (chain === undefined) throw new Error(`no chain ${chainId}`);
  return chain;
}
