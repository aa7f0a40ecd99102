import { expect, it } from 'vitest';
import { type CoinMove, feesIn } from '../../../lib/domain/treasury/swap-fees.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

const at = (digits: string) => addressSchema.parse(`0x${digits.repeat(20)}`);
const [wallet, router, otherRouter] = [at('f0'), at('11'), at('22')];
const [executor, pool, buyer, stranger] = [at('e1'), at('b0'), at('a1'), at('a2')];
const [bought, sold, hop] = [at('c1'), at('c2'), at('c3')];

const move = (coin: CoinMove['coin'], from: CoinMove['from'], to: CoinMove['to'], units: bigint): CoinMove => ({
  ...{ coin, from, to, units },
});
const rule = { wallet, routers: [router, otherRouter], feeBps: 100 };
const found = (moves: readonly CoinMove[]) => feesIn(moves, rule);
const fee = (units: bigint, isSwapShown = true) => [{ coin: bought, units, isSwapShown }];

/** A swap as 1inch carries it out: who executes it pays the fee, and brings the router the rest. */
const byExecutor = (to = buyer): CoinMove[] => [
  move(sold, buyer, executor, 500n),
  move(sold, executor, pool, 500n),
  move(bought, pool, executor, 10_000n),
  move(bought, executor, wallet, 100n),
  move(bought, executor, router, 9_900n),
  move(bought, router, to, 9_900n),
];
/** A swap as KyberSwap carries it out: the router pays the fee. */
const byRouter = (to = buyer, paid = 100n): CoinMove[] => [
  move(sold, buyer, executor, 500n),
  move(sold, executor, pool, 500n),
  move(bought, pool, executor, 10_000n),
  move(bought, executor, router, 10_000n),
  move(bought, router, wallet, paid),
  move(bought, router, to, 10_000n - paid),
];

it('the fee of a swap is what the router or its executor paid, and nothing else that reached the wallet', () => {
  expect(found(byExecutor())).toEqual(fee(100n));
  expect(found(byRouter())).toEqual(fee(100n));
  const gifts = [move(bought, stranger, wallet, 5_000n), move(sold, buyer, wallet, 5_000n)];
  expect(found([...byExecutor(), ...gifts])).toEqual(fee(100n));
  expect(found(gifts)).toEqual([]);
});

it('the fee of a swap counts for no more than the rate of what it brought', () => {
  expect(found(byRouter(buyer, 9_000n))).toEqual(fee(100n));
  const greedy = byExecutor().map((one) => (one.to === wallet ? { ...one, units: 700n } : one));
  expect(found(greedy)).toEqual(fee(106n));
  expect(found(byRouter(buyer, 40n))).toEqual(fee(40n));
});

it('the fee of a swap for the wallet itself is counted alone, whoever pays it', () => {
  expect(found(byExecutor(wallet))).toEqual(fee(100n));
  expect(found(byRouter(wallet))).toEqual(fee(100n));
  const feeless = byRouter(wallet, 0n).filter(({ units }) => units > 0n);
  expect(found(feeless)).toEqual([]);
});

it('no fee is counted where nobody sold the bought coin for another one', () => {
  const handedOut = [
    move(bought, executor, router, 9_900n),
    move(bought, executor, wallet, 100n),
    move(bought, router, buyer, 9_900n),
  ];
  expect(found(handedOut)).toEqual(fee(100n, false));
  const sameCoin = [move(bought, buyer, pool, 10_000n), move(bought, pool, executor, 10_000n), ...handedOut];
  expect(found(sameCoin)).toEqual(fee(100n, false));
  // Another coin that went past the house, or to the buyer, is no price.
  const beside = [move(sold, buyer, stranger, 10_000n), move(sold, stranger, buyer, 1n), ...handedOut];
  expect(found(beside)).toEqual(fee(100n, false));
});

it('the fee of a swap is seen where the last pool pays the router itself', () => {
  const direct = byRouter().flatMap((one) => {
    if (one.from === pool) return [];
    return one.from === executor && one.to === router ? [{ ...one, from: pool }] : [one];
  });
  expect(found(direct)).toEqual(fee(100n));
});

it('no payment is counted as a fee where a router was only passed by', () => {
  const pulled = [move(sold, stranger, wallet, 20_000n), move(bought, router, stranger, 1n)];
  expect(found(pulled)).toEqual([]);
  const dropped = [move(bought, router, wallet, 20_000n)];
  expect(found(dropped)).toEqual([]);
});

it('the fee of a swap is found through several pools, and for two swaps of a transaction each by itself', () => {
  const hops = [
    ...byExecutor().filter(({ from, to }) => from !== pool && to !== pool),
    move(sold, executor, stranger, 500n),
    move(hop, stranger, pool, 70n),
    move(bought, pool, executor, 10_000n),
  ];
  expect(found(hops)).toEqual(fee(100n));
  const second = byRouter().map((one) => ({
    ...one,
    from: one.from === router ? otherRouter : one.from,
    to: one.to === router ? otherRouter : one.to,
  }));
  const both = found([
    ...byExecutor(),
    ...second.map((one) => (one.from === executor ? { ...one, from: at('e2') } : one)),
  ]);
  expect(both.map(({ units }) => units)).toEqual([100n, 100n]);
});
