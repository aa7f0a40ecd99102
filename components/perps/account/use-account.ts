import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { terminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { pageBuilderShare } from '@/lib/client/perps/ticket/page-builder';
import { tradingSource } from '@/lib/client/perps/ticket/source';
import { useBuilderOfReducing } from '@/lib/client/perps/ticket/use-builder-of-reducing';
import { portfolioSource } from '@/lib/client/portfolio/source';
import { fastRefreshMs, openOrdersRefreshMs, positionsRefreshMs } from '@/lib/config/durations';
import type { FeeRole } from '@/lib/domain/fees/trade-fees';
import type { ClosingMarket } from '@/lib/domain/perps/close';
import { type OrderFees, orderFees } from '@/lib/domain/perps/order-fees';
import type { Position } from '@/lib/domain/portfolio/account';
import type { Usd } from '@/lib/math/amount';
import { accountStateQuery, openOrdersQuery } from '@/lib/queries/portfolio';
import { refreshEvery } from '@/lib/queries/retry';
import { accountFeesQuery, contractsQuery } from '@/lib/queries/trading';
import type { Address } from '@/lib/schemas/address';
import { useStore } from '../use-store';

interface Place {
  readonly owner: Address;
  readonly session: MarketSession;
  readonly choose: (coin: string) => void;
  /** The stream tells it all: nobody asks. */
  readonly isLive: boolean;
}

export const AccountContext = createContext<Place | undefined>(undefined);

export function usePlace(): Place {
  const place = useContext(AccountContext);
  if (place === undefined) throw new Error('usePlace outside an account panel');
  return place;
}

export function useAccountState() {
  const { owner, isLive } = usePlace();
  const { isFast } = useStore(terminalPreferences.state);
  const refetchInterval = refreshEvery(isFast ? fastRefreshMs : !isLive && positionsRefreshMs);
  return useQuery({ ...accountStateQuery(portfolioSource, owner), refetchInterval });
}

export function useOpenOrders() {
  const { owner, isLive } = usePlace();
  return useQuery({
    ...openOrdersQuery(portfolioSource, owner),
    refetchInterval: refreshEvery(!isLive && openOrdersRefreshMs),
  });
}

/** What a position's market allows; undefined until it is known. */
export function useMarketOf(): (position: Position) => ClosingMarket | undefined {
  const { data } = useQuery(contractsQuery(tradingSource));
  return ({ coin, markPrice }) => {
    const contract = data?.get(coin);
    return contract && { ...contract, mark: markPrice };
  };
}

export function useContracts() {
  return useQuery(contractsQuery(tradingSource)).data;
}

/**
 * The cost of an order by the account's own rates, or by the published ones while nobody knows them; with the
 * builder's part where our server will attach it.
 */
export function useOrderFees(what: 'opens' | 'reduces'): (value: Usd, role: FeeRole) => OrderFees {
  const { owner } = usePlace();
  const own = useQuery(accountFeesQuery(tradingSource, owner)).data;
  const ofReducing = useBuilderOfReducing(owner);
  const builder = what === 'reduces' ? ofReducing : pageBuilderShare();
  return (value, role) => orderFees(value, role, own, builder);
}
