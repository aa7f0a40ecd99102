// This module computes paths through pools and the amounts on them. All amounts are in the coins' smallest units and
// exact: the contracts pay exactly these.

/** The current state of a pool of Uniswap V2; addresses are in lower case. */
export interface Pool {
  readonly address: string;
  readonly token0: string;
  readonly token1: string;
  readonly reserve0: bigint;
  readonly reserve1: bigint;
}

export interface Path {
  readonly pools: readonly string[];
  /** The tokens from the first to the last: one more than there are pools. */
  readonly tokens: readonly string[];
}

export interface Way extends Path {
  readonly amount: bigint;
}

export interface Route {
  readonly ways: readonly Way[];
  /** The amounts of each path before, between and after its pools. */
  readonly amounts: readonly (readonly bigint[])[];
  readonly out: bigint;
}

type Sides = Pick<Pool, 'address' | 'token0' | 'token1'>;

const MOST_HOPS = 3;
/** An amount is split between two paths in steps of a twentieth. */
const PARTS = 20n;

/** Finds all paths from one token to another that visit none twice. */
export function pathsBetween(pools: readonly Sides[], from: string, to: string): readonly Path[] {
  const found: Path[] = [];
  const walk = (path: Path): void => {
    const here = path.tokens.at(-1);
    if (here === to) {
      found.push(path);
      return;
    }
    if (path.pools.length === MOST_HOPS) return;
    for (const { address, token0, token1 } of pools) {
      if (token0 !== here && token1 !== here) continue;
      const next = token0 === here ? token1 : token0;
      if (!path.tokens.includes(next)) walk({ pools: [...path.pools, address], tokens: [...path.tokens, next] });
    }
  };
  if (from !== to) walk({ pools: [], tokens: [from] });
  return found;
}

/**
 * Computes the paths one after the other. Returns for each the amounts before its first pool, between its pools and
 * after its last.
 */
function amountsOn(pools: ReadonlyMap<string, Pool>, ways: readonly Way[]): readonly (readonly bigint[])[] {
  const standing = new Map(pools);
  return ways.map(({ amount, pools: along, tokens }) => {
    const amounts = [amount];
    for (const [index, address] of along.entries()) {
      const pool = standing.get(address);
      if (pool === undefined) throw new Error(`nobody read the pool ${address}`);
      const given = amounts[index] ?? 0n;
      const isFirst = pool.token0 === tokens[index];
      const [inside, outside] = isFirst ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0];
      const counted = given * 997n;
      const got = (counted * outside) / (inside * 1000n + counted);
      const [after0, after1] = isFirst ? [inside + given, outside - got] : [outside - got, inside + given];
      standing.set(address, { ...pool, reserve0: after0, reserve1: after1 });
      amounts.push(got);
    }
    return amounts;
  });
}

/** Returns a route of these paths in the current state of the pools. */
export function routeOn(pools: readonly Pool[], ways: readonly Way[]): Route {
  const amounts = amountsOn(new Map(pools.map((pool) => [pool.address, pool])), ways);
  return { ways, amounts, out: amounts.reduce((sum, along) => sum + (along.at(-1) ?? 0n), 0n) };
}

/**
 * Finds the best route: one path, or an amount split between two if that gives more. Undefined if nothing comes out.
 */
export function bestRoute(pools: readonly Pool[], paths: readonly Path[], amount: bigint): Route | undefined {
  const single = paths.map((path) => [{ ...path, amount }]);
  const split = paths.flatMap((one, index) =>
    paths.flatMap((other, at) => (at > index ? splitBetween(one, other, amount) : [])),
  );
  return [...single, ...split]
    .map((ways) => routeOn(pools, ways))
    .reduce<Route | undefined>((best, route) => (route.out > (best?.out ?? 0n) ? route : best), undefined);
}

function splitBetween(one: Path, other: Path, amount: bigint): readonly (readonly Way[])[] {
  return Array.from({ length: Number(PARTS) - 1 }, (_, index) => {
    const part = (amount * BigInt(index + 1)) / PARTS;
    return [
      { ...one, amount: part },
      { ...other, amount: amount - part },
    ];
  }).filter((ways) => ways.every((way) => way.amount > 0n));
}
