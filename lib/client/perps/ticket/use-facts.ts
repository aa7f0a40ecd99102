import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { fastTradingRefreshMs, fastTradingWithPositionsRefreshMs } from '../../../config/account.ts';
import {
  type MarketTerms,
  marketTerms,
  type TicketFacts,
  ticketAccount,
  ticketFacts,
} from '../../../domain/perps/index.ts';
import { accountStateQuery, openOrdersQuery } from '../../../queries/portfolio.ts';
import { accountFeesQuery, assetDataQuery, cappedCoinsQuery, contractLimitsQuery } from '../../../queries/trading.ts';
import { portfolioSourceOf } from '../../portfolio/source.ts';
import { timelyAsk } from '../../venue/timely-ask.ts';
import { useVenue } from '../../venue/use-venue.ts';
import { useConnectedWallet } from '../../wallet/use-wallet.ts';
import { useIsActing } from '../account/use-pending-orders.ts';
import type { MarketSession } from '../market-session.ts';
import { terminalPreferences } from '../terminal/preferences.ts';
import { pageBuilderShare } from './page-builder.ts';
import { type RestingMarket, restingMarket } from './resting-market.ts';
import { tradingSourceOf } from './source.ts';
import { useBuilderOfReducing } from './use-builder-of-reducing.ts';

export interface KnownMarketFacts {
  /** Undefined until the market's limits are known. */
  readonly facts: TicketFacts | undefined;
  readonly terms: MarketTerms;
  readonly hasFailed: boolean;
  readonly demand: RestingMarket['demand'];
}

const isInFront = (): boolean => document.visibilityState === 'visible';

/**
 * Returns the facts by which a ticket is judged: the market from its session, the account from the page's own queries.
 */
export function useFacts(session: MarketSession): KnownMarketFacts {
  const venue = useVenue();
  const resting = useMemo(() => restingMarket(session, timelyAsk(venue), isInFront), [session, venue]);
  const market = useSyncExternalStore(resting.subscribe, resting.read, resting.read);
  const { coin } = market;
  const wallet = useConnectedWallet();
  const owner = wallet?.address ?? '0x';
  const enabled = wallet !== undefined;
  const contracts = useQuery(contractLimitsQuery(tradingSourceOf(venue)));
  const capped = useQuery(cappedCoinsQuery(tradingSourceOf(venue)));
  const preferences = terminalPreferences.state;
  const { isFast } = useSyncExternalStore(preferences.subscribe, preferences.read, preferences.read);
  const isActing = useIsActing();
  const { data: state } = useQuery({
    ...accountStateQuery(portfolioSourceOf(venue), owner),
    enabled,
    refetchInterval: ({ state: { data } }) => {
      if (!isFast || !isActing) return false;
      return (data?.positions ?? []).length > 0 ? fastTradingWithPositionsRefreshMs : fastTradingRefreshMs;
    },
  });
  const { data: orders } = useQuery({ ...openOrdersQuery(portfolioSourceOf(venue), owner), enabled });
  const { data: asset, isError: hasOwnFailed } = useQuery({
    ...assetDataQuery(tradingSourceOf(venue), owner, coin),
    enabled,
  });
  const { data: fees } = useQuery({ ...accountFeesQuery(tradingSourceOf(venue), owner), enabled });
  const builderOfReducing = useBuilderOfReducing(wallet?.address);
  const contract = contracts.data?.get(coin);
  const isCapped = capped.data?.has(coin) ?? false;

  const terms = useMemo(() => marketTerms(coin, contract, asset, hasOwnFailed), [coin, contract, asset, hasOwnFailed]);
  const account = useMemo(
    () => (enabled ? ticketAccount({ state, orders, asset, fees }, coin) : undefined),
    [enabled, state, orders, asset, fees, coin],
  );
  const facts = useMemo(
    () =>
      contract &&
      ticketFacts({
        market,
        contract,
        isCapped,
        hasWallet: enabled,
        account,
        builder: pageBuilderShare(),
        builderOfReducing,
      }),
    [market, contract, isCapped, enabled, account, builderOfReducing],
  );
  return { facts, terms, hasFailed: contracts.isError, demand: resting.demand };
}
