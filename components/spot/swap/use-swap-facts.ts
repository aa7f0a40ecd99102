import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { spotSource } from '@/lib/client/spot/source';
import { allowanceSource, swapDeps } from '@/lib/client/swap/deps-of-page';
import { useSwaps } from '@/lib/client/swap/use-swaps';
import { type QuoteQuestion, type QuoteState, WatchedQuote } from '@/lib/client/swap/watched-quote';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { type SwapProviderName, swapProviders } from '@/lib/config/swaps';
import { chainById } from '@/lib/config/venues/chains';
import type { TokenId, TokenPrice } from '@/lib/domain/spot/token';
import { type Allowance, allowanceNow } from '@/lib/domain/swap/allowance';
import type { BatchOffer } from '@/lib/domain/swap/batch';
import type { MarketPrices } from '@/lib/domain/swap/cost';
import { routerOf, type SwapToken } from '@/lib/domain/swap/intent';
import type { Percent, Price } from '@/lib/math/amount';
import { toUnits } from '@/lib/math/onchain';
import { nativeBalanceQuery, tokenBalanceQuery } from '@/lib/queries/balances';
import { tokenFiguresQuery } from '@/lib/queries/spot';
import { allowanceQuery, batchQuery, gasPriceQuery, type PermitDomain, permitQuery } from '@/lib/queries/swap';
import { addressSchema } from '@/lib/schemas/address';

type QuoteStores = Readonly<Record<SwapProviderName, WatchedQuote>>;

const newQuoteStore = () =>
  new WatchedQuote({
    ask: swapDeps.quote,
    clock: {
      now: Date.now,
      later: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
    isInFront: () => document.visibilityState === 'visible',
  });

const newQuoteStores = (): QuoteStores => ({ oneinch: newQuoteStore(), kyberswap: newQuoteStore() });

export interface FollowedQuotes {
  readonly of: Readonly<Record<SwapProviderName, QuoteState>>;
  readonly noteAct: () => void;
  /** Notes the provider of the selected offer, which is kept fresh. */
  readonly noteTaken: (provider: SwapProviderName) => void;
  readonly askNow: () => Promise<void>;
}

function useQuoteStore(service: WatchedQuote): QuoteState {
  return useSyncExternalStore(service.state.subscribe, service.state.read, service.state.read);
}

/** Keeps the quotes of all providers fresh while the page is visible, or that of the chosen one. */
export function useQuotes(
  question: Omit<QuoteQuestion, 'provider' | 'isUnchosen'> | undefined,
  chosen: SwapProviderName | undefined,
  price: Price | undefined,
): FollowedQuotes {
  const [stores] = useState(newQuoteStores);
  // The functions are the same in every render, so that parts that use them need not render again.
  const [acts] = useState(() => ({
    noteAct: () => {
      for (const name of swapProviders) stores[name].noteAct();
    },
    noteTaken: (provider: SwapProviderName) => {
      for (const name of swapProviders) stores[name].noteTaken(name === provider);
    },
    askNow: async () => {
      await Promise.all(swapProviders.map((name) => stores[name].askNow()));
    },
  }));
  const of = { oneinch: useQuoteStore(stores.oneinch), kyberswap: useQuoteStore(stores.kyberswap) };
  const want = useEffectEvent(() => {
    for (const name of swapProviders) {
      const isWanted = question !== undefined && (chosen === undefined || chosen === name);
      stores[name].want(isWanted ? { ...question, provider: name, isUnchosen: chosen === undefined } : undefined);
    }
  });
  const { spent, bought, amount } = question ?? {};
  const key = [chosen, spent?.chainId, spent?.address, bought?.address, amount].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is new in every render
  useEffect(() => want(), [key]);
  useEffect(() => {
    if (price !== undefined) for (const name of swapProviders) stores[name].hearPrice(price);
  }, [stores, price]);
  useEffect(() => {
    const all = swapProviders.map((name) => stores[name]);
    const onVisibility = () => {
      for (const service of all) service.refreshIfOld();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      for (const service of all) service.want(undefined);
    };
  }, [stores]);
  return { of, ...acts };
}

const balances = chainBalances();

const pricedOf = ({ chainId, address, isNative, wrapped }: SwapToken): TokenId => ({
  chainId,
  address: isNative ? (wrapped ?? address) : address,
});

/** Returns the wallet's balance of the chain's own coin. */
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

interface AskedPrice extends Partial<Pick<TokenPrice, 'price' | 'change'>> {
  /** True while it is asked for the first time. */
  readonly isAsked: boolean;
}

function usePrice(token: TokenId, isOffered: boolean): AskedPrice {
  const { data, isLoading: isAsked } = useQuery({ ...tokenFiguresQuery(spotSource, token), enabled: isOffered });
  return { ...data?.price, isAsked };
}

const coinDecimals = 18;

/** Returns the chain's own coin as the vendor of prices names it. */
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
  /** The wallet's balance of the spent token, in units. */
  readonly balance: bigint | undefined;
  readonly hasBalanceFailed: boolean;
  /** The wallet's balance of the chain's own coin, its price, and the price of a unit of gas. */
  readonly coins: bigint | undefined;
  readonly coin: { readonly decimals: number; readonly price: Price | undefined };
  readonly gasPrice: bigint | undefined;
  readonly prices: MarketPrices;
  /** How much both prices changed within a day. */
  readonly dayChanges: readonly (Percent | undefined)[];
  /** True while one of them is asked for the first time. */
  readonly arePricesAsked: boolean;
  readonly allowances: Readonly<Record<SwapProviderName, Allowance>>;
  /** The permit domain; known if the spent token supports permits. */
  readonly permit: PermitDomain | undefined;
  /** Whether the wallet supports batches of approval and swap. */
  readonly batch: BatchOffer;
  /** Requests the balances and the allowances again. */
  readonly refresh: () => void;
}

interface Priced {
  /** False if this installation reaches no vendor of prices. */
  readonly isOffered: boolean;
  /** False for a pair whose base token is outside the catalogue: only the chain's coin has a price. */
  readonly isListed: boolean;
}

/** Reads the data that a swap's form shows of the wallet, the chain and the market. */
export function useSwapFacts(spent: SwapToken, bought: SwapToken, { isOffered, isListed }: Priced): SwapView {
  const wallet = useConnectedWallet();
  const owner = wallet?.address;
  const held = useBalance(spent);
  const wanted = useBalance(bought);
  const coins = useCoins(spent.chainId, true);
  const allowances = { oneinch: useAllowance(spent, 'oneinch'), kyberswap: useAllowance(spent, 'kyberswap') };
  const hasContract = owner !== undefined && !spent.isNative;
  const permit = useQuery({ ...permitQuery(allowanceSource, spent), enabled: hasContract });
  const { service } = useWalletRoom();
  const batch = useQuery({
    ...batchQuery(
      { batch: async (chainId) => (await service.batches()).offer(chainId) },
      { address: owner ?? '0x', id: wallet?.wallet.id ?? '' },
      spent.chainId,
    ),
    enabled: hasContract,
  });
  const gasPrice = useQuery(gasPriceQuery(allowanceSource, spent.chainId));
  const isPriced = (token: SwapToken): boolean => isOffered && (isListed || token.isNative);
  const known = [usePrice(pricedOf(spent), isPriced(spent)), usePrice(pricedOf(bought), isPriced(bought))] as const;
  const { price: coinPrice } = usePrice(coinOf(spent), isOffered);
  return {
    balance: held.units,
    hasBalanceFailed: held.hasFailed,
    coins: owner === undefined || coins.data === undefined ? undefined : toUnits(coins.data, coinDecimals),
    coin: { decimals: coinDecimals, price: coinPrice },
    gasPrice: gasPrice.data,
    prices: { spent: known[0].price, bought: known[1].price },
    dayChanges: known.map(({ change }) => change),
    arePricesAsked: known.some(({ isAsked }) => isAsked),
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
