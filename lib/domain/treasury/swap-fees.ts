import { type Address, addressSchema } from '../../schemas/address.ts';

/** A payment within a transaction. The chain's coin counts as its wrapped form. */
export interface CoinMove {
  readonly coin: Address;
  readonly from: Address;
  readonly to: Address;
  readonly units: bigint;
}

export interface FeeRule {
  /** The wallet that receives the fees. */
  readonly wallet: Address;
  readonly routers: readonly Address[];
  readonly feeBps: number;
}

export interface FoundFee {
  readonly coin: Address;
  readonly units: bigint;
  /** True if somebody sold the bought coin for another one: otherwise nothing was swapped. */
  readonly isSwapShown: boolean;
}

/** The zero address, which mints come from and burns go to. */
const nobody = addressSchema.parse(`0x${'0'.repeat(40)}`);

const total = (moves: readonly CoinMove[]): bigint => moves.reduce((sum, { units }) => sum + units, 0n);
const largest = (moves: readonly CoinMove[]): bigint =>
  moves.toSorted((one, other) => (one.units < other.units ? 1 : -1))[0]?.units ?? 0n;

/** True if an address gave one coin away and received another, as a pool does. */
function hasSold(seller: Address, coin: Address, moves: readonly CoinMove[]): boolean {
  const kept = new Map<Address, bigint>();
  for (const { coin: moved, from, to, units } of moves) {
    if (from === to) continue;
    const by = to === seller ? units : from === seller ? -units : 0n;
    kept.set(moved, (kept.get(moved) ?? 0n) + by);
  }
  const hasGiven = (kept.get(coin) ?? 0n) < 0n;
  return hasGiven && [...kept.values()].some((units) => units > 0n);
}

/** Returns the fee that a router's swap for a coin paid to the wallet. */
function feeAt(
  router: Address,
  coin: Address,
  moves: readonly CoinMove[],
  { wallet, feeBps }: FeeRule,
): FoundFee | undefined {
  const ofCoin = moves.filter((move) => move.coin === coin);
  const executors = new Set(
    ofCoin.filter(({ from, to }) => to === router && from !== wallet && from !== nobody).map(({ from }) => from),
  );
  const buyers = ofCoin.filter(({ from, to }) => from === router && to !== wallet && !executors.has(to));
  const byRouter = ofCoin.filter(({ from, to }) => from === router && to === wallet);
  const byExecutors = ofCoin.filter(({ from, to }) => executors.has(from) && to === wallet);
  // A swap for the wallet itself also pays its result to it; that is the larger payment, and no fee.
  const own = buyers.length === 0 ? largest(byRouter) : 0n;
  const paid = total(byRouter) - own + total(byExecutors);
  const brought = paid + own + total(buyers);
  const allowed = (brought * BigInt(feeBps)) / 10_000n;
  const units = paid < allowed ? paid : allowed;
  if (units === 0n) return undefined;
  const isSwapShown = ofCoin.some(
    ({ from, to }) => (to === router || executors.has(to)) && from !== nobody && hasSold(from, coin, moves),
  );
  return { coin, units, isSwapShown };
}

/**
 * Returns the fees of the swaps in a transaction. A fee is paid in the bought coin, by the router or by the address
 * that delivered it the coin; any other payment to the wallet is no fee. For each swap no more counts than the fee's
 * rate of its result.
 */
export function feesIn(moves: readonly CoinMove[], rule: FeeRule): readonly FoundFee[] {
  const coins = new Set(moves.filter(({ to }) => to === rule.wallet).map(({ coin }) => coin));
  return [...coins].flatMap((coin) => rule.routers.flatMap((router) => feeAt(router, coin, moves, rule) ?? []));
}
