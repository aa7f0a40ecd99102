import { keccak_256 } from '@noble/hashes/sha3.js';
import type { HexAddress } from '../../../../lib/config/venues/chains.ts';
import { type Storage, slotOf, word } from './storage.ts';

/** One side of a pool, in the coin's smallest units. */
export interface Side {
  readonly address: HexAddress;
  readonly reserve: bigint;
}

export interface Pool {
  readonly address: HexAddress;
  readonly token0: Side;
  readonly token1: Side;
}

/** keccak256 of a pair's creation code, from which routers compute pair addresses without a call. */
const PAIR_CODE_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f';
/** The shares that are locked in every pool for ever. */
const MINIMUM_LIQUIDITY = 1_000n;
const ZERO = `0x${'0'.repeat(40)}`;
const DOMAIN = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)';

/** The storage slots of the fields in UniswapV2Pair.sol and UniswapV2Factory.sol. */
const PAIR = {
  supply: 0,
  balances: 1,
  domain: 3,
  factory: 5,
  token0: 6,
  token1: 7,
  reserves: 8,
  unlocked: 12,
} as const;
const FACTORY = { pairOf: 2, all: 3 } as const;

export function poolOf(factory: string, a: Side, b: Side): Pool {
  const [token0, token1] = BigInt(a.address) < BigInt(b.address) ? [a, b] : [b, a];
  const salt = keccak(bytes(token0.address), bytes(token1.address));
  const whole = keccak(Buffer.from([0xff]), bytes(factory), salt, bytes(PAIR_CODE_HASH));
  return { address: `0x${whole.subarray(12).toString('hex')}`, token0, token1 };
}

/** Returns a pair's storage as after the first deposit, whose shares belong to `provider`. */
export function pairStorage(
  { address, token0, token1 }: Pool,
  made: { readonly factory: string; readonly provider: string; readonly chainId: number; readonly at: number },
): Storage {
  const supply = squareRoot(token0.reserve * token1.reserve);
  const reserves = (BigInt(made.at) << 224n) | (token1.reserve << 112n) | token0.reserve;
  const domain = keccak(
    ...[text(DOMAIN), text('Uniswap V2'), text('1')].map((part) => keccak(part)),
    bytes(word(made.chainId)),
    bytes(word(BigInt(address))),
  );
  return {
    [word(PAIR.supply)]: word(supply),
    [slotOf(ZERO, PAIR.balances)]: word(MINIMUM_LIQUIDITY),
    [slotOf(made.provider, PAIR.balances)]: word(supply - MINIMUM_LIQUIDITY),
    [word(PAIR.domain)]: `0x${domain.toString('hex')}`,
    [word(PAIR.factory)]: word(BigInt(made.factory)),
    [word(PAIR.token0)]: word(BigInt(token0.address)),
    [word(PAIR.token1)]: word(BigInt(token1.address)),
    [word(PAIR.reserves)]: word(reserves),
    [word(PAIR.unlocked)]: word(1),
  };
}

export function factoryStorage(pools: readonly Pool[]): Storage {
  const first = BigInt(`0x${keccak(bytes(word(FACTORY.all))).toString('hex')}`);
  return Object.fromEntries([
    [word(FACTORY.all), word(pools.length)],
    ...pools.flatMap(({ address, token0, token1 }, index) => [
      [word(first + BigInt(index)), word(BigInt(address))],
      [slotOf(token1.address, slotOf(token0.address, FACTORY.pairOf)), word(BigInt(address))],
      [slotOf(token0.address, slotOf(token1.address, FACTORY.pairOf)), word(BigInt(address))],
    ]),
  ]);
}

/** Returns the square root, rounded down, by Newton's method. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

function keccak(...parts: readonly Uint8Array[]): Buffer {
  return Buffer.from(keccak_256(Buffer.concat(parts)));
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex.slice(2), 'hex');
}

function text(value: string): Buffer {
  return Buffer.from(value, 'utf8');
}
