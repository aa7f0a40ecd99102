import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTransaction, type Departure, poolsIn } from '../../../lib/domain/swap/check-transaction.ts';
import { type Hex, routerOf, type SwapIntent } from '../../../lib/domain/swap/intent.ts';
import {
  clipperSwap,
  coin,
  curvePool,
  ether,
  intentOf,
  kyberSwap,
  oneinchSwap,
  owner,
  poolSwap,
  thief,
  throughPermit2,
  unknownPool,
  unwrapping,
  usdc,
  withPermit,
} from './calls.ts';

const checked = (intent: SwapIntent, data: Hex, change: { to?: Hex; value?: bigint } = {}): readonly Departure[] =>
  checkTransaction(
    { to: routerOf(intent.provider), data, value: intent.spent.isNative ? intent.amount : 0n, ...change },
    intent,
  ).departures;

const kyber = (change: Partial<SwapIntent> = {}) => intentOf({ provider: 'kyberswap', ...change });
const zero: Hex = `0x${'0'.repeat(40)}`;

describe('a transaction that is the swap that was shown passes', () => {
  it.each([
    ['token to token', intentOf()],
    ['coin to token', intentOf({ spent: ether })],
    ['token to coin', intentOf({ bought: ether })],
  ])('through 1inch’s swap: %s', (_, intent) => {
    expect(checked(intent, oneinchSwap(intent))).toEqual([]);
    expect(checked(intent, oneinchSwap(intent, { receiver: zero }))).toEqual([]);
  });

  it.each([1, 2, 3] as const)('through %i of 1inch’s pools, with and without a receiver', (pools) => {
    for (const to of [false, true]) {
      for (const spent of [usdc, ether]) {
        const intent = intentOf({ spent });
        expect(checked(intent, poolSwap(intent, { pools, to }))).toEqual([]);
        const toCoin = intentOf({ spent: usdc, bought: ether });
        expect(checked(toCoin, poolSwap(toCoin, { pools, to, last: unwrapping }))).toEqual([]);
        expect(checked(toCoin, poolSwap(toCoin, { pools, to, last: curvePool }))).toEqual([]);
      }
    }
  });

  it('through KyberSwap’s swap and its simple mode', () => {
    for (const intent of [kyber(), kyber({ spent: ether }), kyber({ bought: ether }), kyber({ fee: undefined })]) {
      expect(checked(intent, kyberSwap(intent))).toEqual([]);
      if (!intent.spent.isNative) expect(checked(intent, kyberSwap(intent, {}, true))).toEqual([]);
    }
  });

  it('with the permit that was signed', () => {
    const intent = intentOf({ permit: '0xabcd' });
    expect(checked(intent, withPermit(usdc.address, '0xabcd', oneinchSwap(intent)))).toEqual([]);
    const other = kyber({ permit: '0xabcd' });
    expect(checked(other, kyberSwap(other, { permit: '0xabcd' }))).toEqual([]);
  });

  it('with the flag that KyberSwap sets in its live calls, and its list of first receivers', () => {
    const plain = kyber();
    expect(checked(plain, kyberSwap(plain, { flags: 0x2c0n }))).toEqual([]);
    const { amount } = plain;
    const parted = { firstReceivers: [[thief, amount - 1n] as const, [coin.address, 1n] as const] };
    expect(checked(plain, kyberSwap(plain, parted))).toEqual([]);
    expect(checked(plain, kyberSwap(plain, { flags: 0xe0n, firstReceivers: [] }))).toEqual([]);
  });

  it('with a better minimum than was shown', () => {
    expect(checked(intentOf(), oneinchSwap(intentOf(), { least: 991n }))).toEqual([]);
  });
});

describe('a transaction that departs from what was shown is refused', () => {
  const intent = intentOf();
  const one = (data: Hex) => checked(intent, data);
  const two = (decoded: Parameters<typeof kyberSwap>[1], simple = false) =>
    checked(kyber(), kyberSwap(kyber(), decoded, simple));
  it('for another router', () => {
    expect(checked(intent, oneinchSwap(intent), { to: thief })).toEqual(['router']);
    expect(checked(kyber(), kyberSwap(kyber()), { to: routerOf('oneinch') })).toEqual(['router']);
  });
  it('for coins that go along unasked, and for coins that are missing', () => {
    expect(checked(intent, oneinchSwap(intent), { value: 1n })).toEqual(['value']);
    const native = intentOf({ spent: ether });
    expect(checked(native, oneinchSwap(native), { value: native.amount - 1n })).toEqual(['value']);
  });
  it('for another function, and for bytes that are none', () => {
    for (const data of [
      clipperSwap(),
      '0x',
      '0x07ed2379',
      '0xa9059cbb',
      `${oneinchSwap(intent).slice(0, 400)}`,
    ] as const) {
      expect(one(data as Hex)).toEqual(['call']);
    }
    expect(checked(kyber(), oneinchSwap(intent))).toEqual(['call']);
    expect(checked(kyber(), '0x59e50fed')).toEqual(['call']);
  });
  it('for another receiver', () => {
    expect(one(oneinchSwap(intent, { receiver: thief }))).toEqual(['receiver']);
    expect(one(poolSwap(intent, { pools: 1, to: true, decoded: { receiver: thief } }))).toEqual(['receiver']);
    expect(two({ receiver: thief })).toEqual(['receiver']);
  });
  it('for another token on either side', () => {
    expect(one(oneinchSwap(intent, { spent: coin.address }))).toEqual(['spent']);
    expect(one(poolSwap(intent, { pools: 2, to: false, decoded: { spent: coin.address } }))).toEqual(['spent']);
    expect(one(oneinchSwap(intent, { bought: thief }))).toEqual(['bought']);
    expect(one(poolSwap(intent, { pools: 2, to: false, last: unwrapping }))).toEqual(['bought']);
    const toCoin = intentOf({ bought: ether });
    expect(checked(toCoin, poolSwap(toCoin, { pools: 1, to: false }))).toEqual(['bought']);
    expect(two({ spent: thief })).toEqual(['spent']);
    expect(two({ bought: ether.address })).toEqual(['bought']);
  });
  it('for another amount', () => {
    expect(one(oneinchSwap(intent, { amount: intent.amount + 1n }))).toEqual(['amount']);
    expect(one(poolSwap(intent, { pools: 3, to: true, decoded: { amount: 1n } }))).toEqual(['amount']);
    expect(two({ amount: intent.amount * 2n })).toEqual(['amount']);
  });
  it('for a lower minimum', () => {
    expect(one(oneinchSwap(intent, { least: intent.least - 1n }))).toEqual(['least']);
    expect(one(poolSwap(intent, { pools: 1, to: false, decoded: { least: 0n } }))).toEqual(['least']);
    expect(two({ least: 1n }, true)).toEqual(['least']);
  });
  it('for a way of taking more than the amount', () => {
    expect(one(oneinchSwap(intent, { flags: 7n }))).toEqual(['partial', 'extra', 'permit2']);
    expect(one(poolSwap(intent, { pools: 2, to: false, first: throughPermit2 }))).toEqual(['permit2']);
    for (const last of [2, 3] as const) {
      const words = Array.from({ length: last }, (_, at) => (at === last - 1 ? throughPermit2 : 0n));
      expect(one(poolSwap(intent, { pools: last, to: false, words }))).toEqual(['permit2']);
    }
    expect(two({ flags: 0xc0n | 0x1bn })).toEqual(['partial', 'extra', 'burn']);
    expect(two({ flags: 0xc0n | 0x104n })).toEqual(['claim']);
  });
  it('for more to the first receivers than the amount', () => {
    const { amount } = intent;
    expect(two({ firstReceivers: [[thief, amount + 1n]] })).toEqual(['amount']);
    expect(
      two({
        firstReceivers: [
          [thief, amount],
          [coin.address, 1n],
        ],
      }),
    ).toEqual(['amount']);
  });
  it('for flags that nobody knows, and for those that do not fit the spent coin', () => {
    for (const flags of [8n, 1n << 127n, 1n << 255n]) expect(one(oneinchSwap(intent, { flags }))).toEqual(['flags']);
    for (const high of [0x400n, 1n << 64n, 1n << 255n]) expect(two({ flags: 0xc0n | high })).toEqual(['flags']);
    const native = kyber({ spent: ether });
    expect(checked(native, kyberSwap(native, { flags: 0xe0n }))).toEqual(['flags']);
  });
  it('for pools of a kind that the router does not have, and for coins that no pool names', () => {
    expect(one(poolSwap(intent, { pools: 2, to: false, first: unknownPool }))).toEqual(['call']);
    const oddCoin = curvePool | (5n << 208n);
    expect(one(poolSwap(intent, { pools: 1, to: false, words: [oddCoin] }))).toEqual(['call']);
  });
  it('for somebody else’s fee, a larger one, or ours to somebody else', () => {
    const { fee } = intent;
    if (fee === undefined) throw new Error('no fee');
    expect(two({ fees: [[thief, 100n]] })).toEqual(['fee']);
    expect(two({ fees: [[fee.receiver, 101n]] })).toEqual(['fee']);
    expect(
      two({
        fees: [
          [fee.receiver, 100n],
          [thief, 1n],
        ],
      }),
    ).toEqual(['fee']);
    expect(two({ flags: 0x40n })).toEqual(['fee']);
    // Our fee is asked of the bought coin, so that the chain shows it there.
    expect(two({ flags: 0x80n })).toEqual(['fee']);
    const free = kyber({ fee: undefined });
    expect(checked(free, kyberSwap(free, { fees: [[thief, 1n]] }))).toEqual(['fee']);
  });
  it('for a permit that nobody signed, for another one, and for one that is missing', () => {
    const call = oneinchSwap(intent);
    expect(one(withPermit(usdc.address, '0xabcd', call))).toEqual(['permit']);
    const permitted = intentOf({ permit: '0xabcd' });
    expect(checked(permitted, withPermit(coin.address, '0xabcd', call))).toEqual(['permit']);
    expect(checked(permitted, withPermit(usdc.address, '0xabce', call))).toEqual(['permit']);
    expect(checked(permitted, call)).toEqual(['permit']);
    expect(two({ permit: '0xabcd' })).toEqual(['permit']);
    expect(one(withPermit(usdc.address, '0xabcd', withPermit(usdc.address, '0xabcd', call)))).toEqual(['call']);
  });
});

/** The bytes of a call that a check has to read: those of the arguments, without the executor's own. */
it('a transaction whose description changed by any byte is not taken for the swap shown', () => {
  const intent = intentOf({ least: 2n ** 200n });
  const data = oneinchSwap(intent);
  const described = fc.integer({ min: 1, max: 7 }).filter((word) => word !== 3);
  fc.assert(
    fc.property(described, fc.integer({ min: 0, max: 31 }), fc.integer({ min: 1, max: 255 }), (word, byte, change) => {
      const at = 10 + word * 64 + byte * 2;
      const was = Number.parseInt(data.slice(at, at + 2), 16);
      const is = (was ^ change).toString(16).padStart(2, '0');
      const changed: Hex = `0x${data.slice(2, at)}${is}${data.slice(at + 2)}`;
      const found = checked(intent, changed);
      const now = BigInt(`0x${changed.slice(10 + word * 64, 10 + (word + 1) * 64)}`);
      const isHigherMinimum = word === 6 && now >= intent.least;
      // No receiver is the sender.
      const isSender = word === 4 && now === 0n;
      expect(found.length > 0).toBe(!isHigherMinimum && !isSender);
    }),
    { numRuns: 300 },
  );
});

describe('the pools of a call', () => {
  const at = (address: bigint, word: bigint) => word | address;
  const intent = intentOf();
  const toPool = (pool: bigint): Hex => `0x${pool.toString(16).padStart(40, '0')}`;
  it('are told with their kind and with the questions for their two tokens', () => {
    const [v3, zeroForOne] = [1n << 253n, 1n << 247n];
    const coins = (8n << 192n) | (2n << 200n) | (4n << 208n) | (1n << 216n);
    const words = [at(0xa1n, zeroForOne), at(0xb2n, v3), at(0xc3n, curvePool | coins)];
    const data = poolSwap(intent, { pools: 3, to: false, words });
    const transaction = { to: routerOf('oneinch'), data, value: 0n };
    const argument = (value: number) => String(value).padStart(64, '0');
    expect(poolsIn('oneinch', transaction)).toEqual([
      { kind: 'v2', address: toPool(0xa1n), from: '0x0dfe1681', to: '0xd21220a7' },
      { kind: 'v3', address: toPool(0xb2n), from: '0xd21220a7', to: '0x0dfe1681' },
      { kind: 'curve', address: toPool(0xc3n), from: `0xc6610657${argument(2)}`, to: `0x23746eb8${argument(1)}` },
    ]);
  });
  it('are found behind a permit, and there are none where an executor finds the way', () => {
    const named = (data: Hex) => poolsIn('oneinch', { to: routerOf('oneinch'), data, value: 0n }).length;
    expect(named(withPermit(usdc.address, '0xabcd', poolSwap(intent, { pools: 2, to: true })))).toBe(2);
    expect([named(oneinchSwap(intent)), named('0x83800a8e'), named(clipperSwap())]).toEqual([0, 0, 0]);
    const kyberCall = { to: routerOf('kyberswap'), data: kyberSwap(kyber()), value: 0n };
    expect(poolsIn('kyberswap', kyberCall)).toEqual([]);
  });
});

it('a transaction of any bytes is judged without an exception', () => {
  const anyBytes = fc.uint8Array({ maxLength: 600 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);
  const heads = fc.constantFrom('07ed2379', '83800a8e', 'f7a70056', '493189f0', '5816d723', 'e21fd0e9', '8af033fb');
  fc.assert(
    fc.property(heads, anyBytes, fc.constantFrom('oneinch', 'kyberswap'), (head, bytes, provider) => {
      const found = checked(intentOf({ provider }), `0x${head}${bytes.slice(2)}`);
      expect(found.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
  expect(owner).not.toBe(thief);
});
