import { useQueries, useQuery } from '@tanstack/react-query';
import { askPrices, type ToldPrices } from '@/lib/client/spot/ask-prices';
import { holdingsSource } from '@/lib/client/swap/holdings';
import { useSwaps } from '@/lib/client/swap/use-swaps';
import { chains } from '@/lib/config/venues/chains';
import { type TokenId, tokenKeyOf } from '@/lib/domain/spot/token';
import { costBases, type HeldValue, valueHolding } from '@/lib/domain/swap/cost-basis';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { type Usd, usd } from '@/lib/math/amount';
import { sum } from '@/lib/math/arithmetic';
import { compare } from '@/lib/math/comparison';
import { type Holding, holdingsQuery, tokenPricesQuery } from '@/lib/queries/holdings';
import type { Address } from '@/lib/schemas/address';

export interface ValuedHolding extends Holding, HeldValue {}

export interface Holdings {
  /** The tokens that are held, the most valuable first; undefined until the first network has answered. */
  readonly held: readonly ValuedHolding[] | undefined;
  readonly allowed: readonly Holding[];
  readonly total: Usd | undefined;
  /** The networks that did not answer. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

const pricedOf = ({ chainId, address, isNative, wrapped }: SwapToken): TokenId => ({
  chainId,
  address: isNative ? (wrapped ?? address) : address,
});
const nothing = usd('0');

function byValue(one: ValuedHolding, other: ValuedHolding): number {
  return compare(other.value ?? nothing, one.value ?? nothing);
}

const noPrices: ToldPrices = new Map();

/** Reads a wallet's balances on all seven networks; one that does not answer leaves the others as they are. */
export function useHoldings(owner: Address): Holdings {
  const swaps = useSwaps();
  const asked = useQueries({ queries: chains.map(({ id }) => holdingsQuery(holdingsSource, id, owner)) });
  const all = asked.flatMap(({ data }) => data ?? []);
  const kept = all.filter(({ units }) => units > 0n);
  const { data: prices = noPrices } = useQuery(
    tokenPricesQuery(
      { prices: askPrices },
      kept.map(({ token }) => pricedOf(token)),
    ),
  );
  const bases = costBases(swaps);
  const held = kept
    .map((holding): ValuedHolding => {
      const { token, units } = holding;
      const price = prices.get(tokenKeyOf(pricedOf(token)))?.price;
      return { ...holding, ...valueHolding(units, token.decimals, price, bases.get(tokenKeyOf(token))) };
    })
    .toSorted(byValue);
  const values = held.flatMap(({ value }) => value ?? []);
  return {
    held: asked.some(({ data }) => data !== undefined) ? held : undefined,
    allowed: all.filter(({ allowances }) => allowances.length > 0),
    total: values.length === 0 ? undefined : sum(values),
    failed: chains.filter((_, place) => asked[place]?.isError === true).map(({ name }) => name),
    retry: () => {
      for (const { isError, refetch } of asked) if (isError) void refetch();
    },
  };
}
