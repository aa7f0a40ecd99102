import { useQuery } from '@tanstack/react-query';
import { spotSource } from '@/lib/client/spot/source';
import { allowanceSource } from '@/lib/client/swap/places-of-page';
import { useSwaps } from '@/lib/client/swap/use-swaps';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { SwapProviderName } from '@/lib/config/swaps';
import { chainById } from '@/lib/config/venues/chains';
import type { TokenId } from '@/lib/domain/spot/token';
import { type Allowance, allowanceNow } from '@/lib/domain/swap/allowance';
import type { BatchOffer } from '@/lib/domain/swap/batch';
import type { MarketPrices } from '@/lib/domain/swap/cost';
import { routerOf, type SwapToken } from '@/lib/domain/swap/intent';
import type { Price } from '@/lib/math/amount';
import { toUnits } from '@/lib/math/onchain';
import { nativeBalanceQuery, tokenBalanceQuery } from '@/lib/queries/balances';
import { tokenFiguresQuery } from '@/lib/queries/spot';
import { allowanceQuery, batchQuery, gasPriceQuery, type PermitDomain, permitQuery } from '@/lib/queries/swap';
import { addressSchema } from '@/lib/schemas/address';

const balances = chainBalances();

const pricedOf = ({ chainId, address, isNative, wrapped }: SwapToken): TokenId => ({
  chainId,
  address: isNative ? (wrapped ?? address) : address,
});

/** The chain's own coins that the wallet holds. */
function useCoins(chainId: number, isNeeded: boolean) {
  const owner = useConnectedWallet()?.address;
  const query = nativeBalanceQuery(balances, chainId, owner ?? '0x');
  return useQuery({ ...query, enabled: owner !== undefined && isNeeded });
}

function useBalance(token: SwapToken) {
  const owner = useConnectedWallet()?.address;
  const coins = useCoins(token.chainId, token.isNative);
  const other = useQuery({
    ...tokenBalanceQuery(balances, token, owner ?? '0x'),
    enabled: owner !== undefined && !token.isNative,
  });
  const { data, isError, refetch } = token.isNative ? coins : other;
  const units = owner === undefined || data === undefined ? undefined : toUnits(data, token.decimals);
  return { units, hasFailed: isError, refetch };
}

function usePrice(token: TokenId, isOffered: boolean): Price | undefined {
  const { data } = useQuery({ ...tokenFiguresQuery(spotSource, token), enabled: isOffered });
  return data?.price?.price;
}

const coinDecimals = 18;

/** Names the chain's own coin as the vendor of prices does. */
function coinOf(token: SwapToken): TokenId {
  const wrapped = chainById(token.chainId)?.wrappedNative.address.toLowerCase();
  return wrapped === undefined ? pricedOf(token) : { chainId: token.chainId, address: addressSchema.parse(wrapped) };
}

function useAllowance(spent: SwapToken, provider: SwapProviderName): Allowance & { refetch: () => Promise<unknown> } {
  const owner = useConnectedWallet()?.address;
  const records = useSwaps();
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...allowanceQuery(allowanceSource, spent, owner ?? '0x', routerOf(provider)),
    enabled: owner !== undefined && !spent.isNative,
  });
  return { ...allowanceNow({ units: data, readAt: dataUpdatedAt }, records, spent, provider), refetch };
}

export interface SwapView {
  /** The wallet's holding of the spent token, in units. */
  readonly balance: bigint | undefined;
  readonly hasBalanceFailed: boolean;
  /** The chain's own coins that the wallet holds, what one of them costs, and what a unit of gas takes of them. */
  readonly coins: bigint | undefined;
  readonly coin: { readonly decimals: number; readonly price: Price | undefined };
  readonly gasPrice: bigint | undefined;
  readonly prices: MarketPrices;
  readonly allowances: Readonly<Record<SwapProviderName, Allowance>>;
  /** Known where the spent token takes a signature in place of an approval. */
  readonly permit: PermitDomain | undefined;
  /** Whether the wallet approves and swaps at once. */
  readonly batch: BatchOffer;
  /** Reads the balances and the allowances again. */
  readonly refresh: () => void;
}

interface Priced {
  /** False where this installation reaches no vendor of prices. */
  readonly isOffered: boolean;
  /** False for a pair whose base token is outside the catalogue: only its coin has a price. */
  readonly isListed: boolean;
}

/** Reads what a swap's form shows of the wallet, of the chain and of the market. */
export function useSwapFacts(spent: SwapToken, bought: SwapToken, { isOffered, isListed }: Priced): SwapView {
  const wallet = useConnectedWallet();
  const owner = wallet?.address;
  const held = useBalance(spent);
  const wanted = useBalance(bought);
  const coins = useCoins(spent.chainId, true);
  const allowances = { oneinch: useAllowance(spent, 'oneinch'), kyberswap: useAllowance(spent, 'kyberswap') };
  const hasContract = owner !== undefined && !spent.isNative;
  const permit = useQuery({ ...permitQuery(allowanceSource, spent), enabled: hasContract });
  const { desk } = useWalletRoom();
  const batch = useQuery({
    ...batchQuery(
      { batch: async (chainId) => (await desk.batches()).offer(chainId) },
      { address: owner ?? '0x', id: wallet?.wallet.id ?? '' },
      spent.chainId,
    ),
    enabled: hasContract,
  });
  const gasPrice = useQuery(gasPriceQuery(allowanceSource, spent.chainId));
  const isPriced = (token: SwapToken): boolean => isOffered && (isListed || token.isNative);
  const prices = {
    spent: usePrice(pricedOf(spent), isPriced(spent)),
    bought: usePrice(pricedOf(bought), isPriced(bought)),
  };
  const coinPrice = usePrice(coinOf(spent), isOffered);
  return {
    balance: held.units,
    hasBalanceFailed: held.hasFailed,
    coins: owner === undefined || coins.data === undefined ? undefined : toUnits(coins.data, coinDecimals),
    coin: { decimals: coinDecimals, price: coinPrice },
    gasPrice: gasPrice.data,
    prices,
    allowances,
    permit: spent.isNative ? undefined : (permit.data ?? undefined),
    batch: spent.isNative ? 'none' : (batch.data ?? 'none'),
    refresh: () => {
      void held.refetch();
      void wanted.refetch();
      void coins.refetch();
      if (!spent.isNative) for (const { refetch } of Object.values(allowances)) void refetch();
    },
  };
}
