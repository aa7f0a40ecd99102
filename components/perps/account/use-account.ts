import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { terminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { pageBuilderShare } from '@/lib/client/perps/ticket/page-builder';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { useBuilderOfReducing } from '@/lib/client/perps/ticket/use-builder-of-reducing';
import { portfolioSourceOf } from '@/lib/client/portfolio/source';
import { createStore, type ReadableStore } from '@/lib/client/store';
import { useVenue } from '@/lib/client/venue/use-venue';
import { fastRefreshMs, openOrdersRefreshMs, positionsRefreshMs } from '@/lib/config/account';
import { ordersElsewhereRefreshMs } from '@/lib/config/market-data';
import type { FeeRole } from '@/lib/domain/fees/trade-fees';
import { type Best, type ClosingMarket, type OrderFees, orderFees } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import type { Usd } from '@/lib/math/amount';
import { accountStateQuery, openOrdersQuery, ordersElsewhereQuery } from '@/lib/queries/portfolio';
import { refreshEvery } from '@/lib/queries/retry';
import { accountFeesQuery, contractLimitsQuery } from '@/lib/queries/trading';
import type { Address } from '@/lib/schemas/address';
import { useStore } from '../use-store';

interface OwnAccount {
  readonly owner: Address;
  /** False for an account that is only looked at: nothing of it can be changed or shared. */
  readonly isOwn: boolean;
  /** True while the stream delivers all account data, so that nothing is polled. */
  readonly isLive: boolean;
  /** The best prices of the market on screen, if there is one. */
  readonly best: ReadableStore<Best | undefined>;
}

interface Screen {
  readonly session: MarketSession;
  /** Switches the screen to another market. */
  readonly choose: (coin: string) => void;
}

export const AccountContext = createContext<OwnAccount | undefined>(undefined);
export const ScreenContext = createContext<Screen | undefined>(undefined);

export function useOwnAccount(): OwnAccount {
  const account = useContext(AccountContext);
  if (account === undefined) throw new Error('useOwnAccount outside an account');
  return account;
}

/** Returns the terminal around the lists; undefined on a page that shows no market. */
export const useScreen = (): Screen | undefined => useContext(ScreenContext);

const noCoin = createStore('');

/** Returns the market on screen; an empty name if there is none. */
export const useShownCoin = (): string => useStore(useScreen()?.session.coin ?? noCoin);

export function useAccountState() {
  const venue = useVenue();
  const { owner, isLive } = useOwnAccount();
  const { isFast } = useStore(terminalPreferences.state);
  const refetchInterval = refreshEvery(isFast ? fastRefreshMs : !isLive && positionsRefreshMs);
  return useQuery({ ...accountStateQuery(portfolioSourceOf(venue), owner), refetchInterval });
}

export function useOpenOrders() {
  const venue = useVenue();
  const { owner, isLive } = useOwnAccount();
  return useQuery({
    ...openOrdersQuery(portfolioSourceOf(venue), owner),
    refetchInterval: refreshEvery(!isLive && openOrdersRefreshMs),
  });
}

/** Returns the orders on the venue's other dexes; the account's state shows on which of them it holds anything. */
export function useOrdersElsewhere() {
  const venue = useVenue();
  const { owner, isLive } = useOwnAccount();
  const enabled = useAccountState().data !== undefined;
  const { data = [] } = useQuery({
    ...ordersElsewhereQuery(portfolioSourceOf(venue), owner),
    enabled,
    refetchInterval: refreshEvery(!isLive && ordersElsewhereRefreshMs),
  });
  return data;
}

/** Returns the limits of a position's market; undefined until they are known. */
export function useMarketOf(): (position: Position) => ClosingMarket | undefined {
  const venue = useVenue();
  const { data } = useQuery(contractLimitsQuery(tradingSourceOf(venue)));
  return ({ coin, markPrice }) => {
    const contract = data?.get(coin);
    return contract && { ...contract, mark: markPrice };
  };
}

export function useContracts() {
  const venue = useVenue();
  return useQuery(contractLimitsQuery(tradingSourceOf(venue))).data;
}

/**
 * Returns the fees of an order by the account's own rates, or by the published ones until those are known, plus the
 * builder fee where our server will attach it.
 */
export function useOrderFees(what: 'opens' | 'reduces'): (value: Usd, role: FeeRole) => OrderFees {
  const venue = useVenue();
  const { owner } = useOwnAccount();
  const own = useQuery(accountFeesQuery(tradingSourceOf(venue), owner)).data;
  const ofReducing = useBuilderOfReducing(owner);
  const builder = what === 'reduces' ? ofReducing : pageBuilderShare();
  return (value, role) => orderFees(value, role, own, builder);
}
