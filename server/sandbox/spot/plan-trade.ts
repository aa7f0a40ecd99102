/** The state of a pool before a trade that leads it to the price, in the coins' smallest units. */
export interface ReserveState {
  readonly own: bigint;
  readonly other: bigint;
  /** The price target: the smallest units of the other coin for one smallest unit of the pool's own. */
  readonly target: number;
  /** True if the pool's own coin keeps a part of each transfer. */
  readonly isTaxed: boolean;
}

export interface Trade {
  readonly side: 'buy' | 'sell';
  readonly amountIn: bigint;
}

/** The deviation below which a pool is left unchanged. */
const NEAR = 0.003;
/** Uniswap's fee stays in the pool; the rest counts for the price. */
const COUNTS = 0.997;
const FINE = 1e15;
/** The part of a transfer that arrives, since TOLL keeps 5 %. */
const TAXED = { of: 100n, arrives: 95n } as const;

/** Returns the trade that leads a pool to the price, or undefined if it is near enough. */
export function planTrade({ own, other, target, isTaxed }: ReserveState): Trade | undefined {
  const stands = Number(other) / Number(own);
  if (Math.abs(stands / target - 1) <= NEAR) return undefined;
  // The cheaper side is bought with the other.
  const side = stands < target ? 'buy' : 'sell';
  const [reserveIn, goal] = side === 'buy' ? [other, target / stands] : [own, stands / target];
  // With x as a part of the reserve: (1 + x)(1 + 0.997 x) = goal.
  const linear = 1 + COUNTS;
  const part = (Math.sqrt(linear ** 2 - 4 * COUNTS * (1 - goal)) - linear) / (2 * COUNTS);
  const arriving = (reserveIn * BigInt(Math.round(part * FINE))) / BigInt(FINE);
  const amountIn = side === 'sell' && isTaxed ? (arriving * TAXED.of) / TAXED.arrives : arriving;
  return amountIn === 0n ? undefined : { side, amountIn };
}
