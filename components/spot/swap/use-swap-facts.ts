import { useQuery } from '@tanstack/react-query';
import { spotSource } from '@/lib/client/spot/source';
import { allowanceSource } from '@/lib/client/swap/places-of-page';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { chainById } from '@/lib/config/venues/chains';
import { type SwapProviderName, swapGas } from '@/lib/config/venues/swap';
import type { TokenId } from '@/lib/domain/spot/token';
import type { BatchOffer } from '@/lib/domain/swap/batch';
import type { MarketPrices } from '@/lib/domain/swap/impact';
import { routerOf, type SwapToken } from '@/lib/domain/swap/intent';
import type { SwapFacts } from '@/lib/domain/swap/issues';
import type { Price } from '@/lib/math/amount';
import { toUnits } from '@/lib/math/onchain';
import { nativeBalanceQuery, tokenBalanceQuery } from '@/lib/queries/balances';
import { tokenFiguresQuery } from '@/lib/queries/spot';
import { allowanceQuery, batchQuery, gasPriceQuery, type PermitDomain, permitQuery } from '@/lib/queries/swap';

const balances = chainBalances();
const gasHeadroomPercent = 125n;

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

function usePrice(token: SwapToken, isOffered: boolean): Price | undefined {
  const { data } = useQuery({ ...tokenFiguresQuery(spotSource, pricedOf(token)), enabled: isOffered });
  return data?.price?.price;
}

export interface SwapView {
  readonly facts: SwapFacts;
  readonly hasBalanceFailed: boolean;
  readonly prices: MarketPrices;
  /** Known where the spent token takes a signature in place of an approval. */
  readonly permit: PermitDomain | undefined;
  /** Whether the wallet approves and swaps at once. */
  readonly batch: BatchOffer;
  /** Reads the balances and the allowance again. */
  readonly refresh: () => void;
}

/** Reads what a swap's form shows of the wallet, of the chain and of the market. */
export function useSwapFacts(
  spent: SwapToken,
  bought: SwapToken,
  provider: SwapProviderName,
  gas: bigint | undefined,
  isOffered: boolean,
): SwapView {
  const owner = useConnectedWallet()?.address;
  const held = useBalance(spent);
  const coins = useCoins(spent.chainId, true);
  const coinDecimals = chainById(spent.chainId)?.nativeCurrency.decimals ?? 18;
  const wanted = useBalance(bought);
  const allowance = useQuery({
    ...allowanceQuery(allowanceSource, spent, owner ?? '0x', routerOf(provider)),
    enabled: owner !== undefined && !spent.isNative,
  });
  const permit = useQuery({
    ...permitQuery(allowanceSource, spent),
    enabled: owner !== undefined && !spent.isNative,
  });
  const { desk } = useWalletRoom();
  const wallet = useConnectedWallet();
  const batch = useQuery({
    ...batchQuery(
      { batch: async (chainId) => (await desk.batches()).offer(chainId) },
      { address: owner ?? '0x', id: wallet?.wallet.id ?? '' },
      spent.chainId,
    ),
    enabled: owner !== undefined && !spent.isNative,
  });
  const gasPrice = useQuery({ ...gasPriceQuery(allowanceSource, spent.chainId), enabled: owner !== undefined });
  const prices = { spent: usePrice(spent, isOffered), bought: usePrice(bought, isOffered) };
  const gasCost =
    gasPrice.data === undefined ? undefined : ((gas ?? swapGas) * gasPrice.data * gasHeadroomPercent) / 100n;
  return {
    facts: {
      balance: held.units,
      allowance: allowance.data,
      coins: owner === undefined || coins.data === undefined ? undefined : toUnits(coins.data, coinDecimals),
      gasCost,
    },
    hasBalanceFailed: held.hasFailed,
    prices,
    permit: spent.isNative ? undefined : (permit.data ?? undefined),
    batch: spent.isNative ? 'none' : (batch.data ?? 'none'),
    refresh: () => {
      void held.refetch();
      void wanted.refetch();
      void coins.refetch();
      if (!spent.isNative) void allowance.refetch();
    },
  };
}
