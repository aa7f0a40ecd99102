import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/frame/badge';
import { EmptyState } from '@/components/ui/text/empty-state';
import { spotSource } from '@/lib/client/spot/source';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { explorerUrl } from '@/lib/config/venues/chain-endpoints';
import type { TradedSide } from '@/lib/domain/spot/wallet';
import { normalise } from '@/lib/errors/normalise';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { dollars } from '@/lib/i18n/format/dollars';
import { tokenAmount } from '@/lib/i18n/format/token-figures';
import { tokenTradersQuery } from '@/lib/queries/spot';
import { NetFigure } from './net-figure';
import type { PeopleProps } from './panel-props';
import { PeopleState } from './people-state';
import { PeopleTable } from './people-table';
import { Trader } from './trade-rows';

/** The traders of the pair's token with the most volume in a day. */
export function TokenTraders({ first, words, locale, onTrader }: PeopleProps) {
  const t = useTranslations('spot-trades');
  const own = useConnectedWallet()?.address;
  const { data, error, refetch, dataUpdatedAt } = useQuery(tokenTradersQuery(spotSource, first.priced));
  if (data === undefined) {
    const isAbsent = error !== null && normalise(error).code === 'venue.not_offered';
    const failure = error === null ? undefined : t(isAbsent ? 'traders.notInPlan' : 'traders.failed');
    return (
      <PeopleState
        {...{ failure, loading: t('traders.loading'), retry: t('retry') }}
        onRetry={isAbsent ? undefined : () => void refetch()}
      />
    );
  }
  if (data.traders.length === 0) return <EmptyState title={t('traders.none')} />;
  const columns = [
    { key: 'trader', title: t('trader'), isText: true },
    { key: 'trades', title: t('traders.trades'), isSpare: true },
    { key: 'bought', title: t('traders.bought') },
    { key: 'sold', title: t('traders.sold') },
    { key: 'net', title: t('traders.net') },
  ];
  const sideText = ({ value, amount }: TradedSide) =>
    value === undefined ? `${tokenAmount(amount, locale)} ${first.pair.baseSymbol}` : dollars(value, locale);
  const rows = data.traders.map(({ address, bought, sold }) => {
    return {
      key: address,
      isOwn: address === own,
      cells: [
        <span key="trader" className="inline-flex items-center">
          <Trader
            {...{ owner: address, words, onTrader }}
            url={explorerUrl(first.config, first.pair.chainId, 'address', address)}
          />
          {address === own && (
            <Badge look="accent" className="ms-1.5">
              {words.own.mark}
            </Badge>
          )}
        </span>,
        count(bought.trades + sold.trades, locale),
        <bdi key="bought">{sideText(bought)}</bdi>,
        <bdi key="sold">{sideText(sold)}</bdi>,
        <NetFigure key="net" {...{ bought, sold, locale }} />,
      ],
    };
  });
  return (
    <>
      <p className="px-(--gutter) py-2 text-pretty text-12 text-text-3">
        {t('traders.by', { time: dateTimeText(dataUpdatedAt - data.ageMs, locale) })}
      </p>
      <PeopleTable caption={t('traders.caption')} columns={columns} rows={rows} />
    </>
  );
}
