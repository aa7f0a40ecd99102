import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/frame/badge';
import { EmptyState } from '@/components/ui/text/empty-state';
import { spotSource } from '@/lib/client/spot/source';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { explorerUrl } from '@/lib/config/venues/chain-endpoints';
import { newestFigures } from '@/lib/domain/spot/seen-figures';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { dollars } from '@/lib/i18n/format/dollars';
import { buySellPercent } from '@/lib/i18n/format/percent';
import { tokenAmount } from '@/lib/i18n/format/token-figures';
import { product } from '@/lib/math/arithmetic';
import { percentToRatio } from '@/lib/math/units';
import { tokenFiguresQuery, tokenHoldersQuery } from '@/lib/queries/spot';
import type { PeopleProps } from './panel-props';
import { PeopleState } from './people-state';
import { PeopleTable } from './people-table';
import { Trader } from './trade-rows';

/** The largest holders of the pair's token, each with what is known about its address. */
export function TokenHolders({ first, words, locale, onTrader }: PeopleProps) {
  const t = useTranslations('spot-trades');
  const own = useConnectedWallet()?.address;
  const { data, isError, refetch } = useQuery(tokenHoldersQuery(spotSource, first.priced));
  const { data: requested } = useQuery(tokenFiguresQuery(spotSource, first.priced));
  const price = newestFigures(first.figures, requested, undefined).price?.price;
  if (data === undefined) {
    const failure = isError ? t('holders.failed') : undefined;
    return (
      <PeopleState {...{ failure, loading: t('holders.loading'), retry: t('retry') }} onRetry={() => void refetch()} />
    );
  }
  const { holders, topTen, at } = data;
  if (holders.length === 0) return <EmptyState title={t('holders.none')} />;
  const columns = [
    { key: 'rank', title: t('holders.rank'), isText: true },
    { key: 'address', title: t('holders.address'), isText: true },
    { key: 'share', title: t('holders.share') },
    { key: 'amount', title: t('holders.amount'), isSpare: true },
    { key: 'value', title: t('holders.value') },
  ];
  const rows = holders.map(({ address, balance, share, kind }, index) => ({
    key: address,
    isOwn: address === own,
    cells: [
      <span key="rank" className="text-text-3">
        {count(index + 1, locale)}
      </span>,
      <span key="address" className="inline-flex items-center">
        <Trader
          {...{ owner: address, words, onTrader }}
          url={explorerUrl(first.config, first.pair.chainId, 'address', address)}
        />
        {kind !== 'wallet' && (
          <Badge look={kind === 'ours' ? 'accent' : 'plain'} className="ms-1.5">
            {t(`kinds.${kind}`)}
          </Badge>
        )}
        {address === own && (
          <Badge look="accent" className="ms-1.5">
            {words.own.mark}
          </Badge>
        )}
      </span>,
      <bdi key="share">{buySellPercent(share && percentToRatio(share), locale)}</bdi>,
      <bdi key="amount">{tokenAmount(balance, locale)}</bdi>,
      <bdi key="value">{dollars(price === undefined ? undefined : product<'usd'>(balance, price), locale)}</bdi>,
    ],
  }));
  return (
    <>
      <p className="px-(--gutter) py-2 text-pretty text-12 text-text-2">
        {topTen !== undefined && t('holders.topTen', { share: buySellPercent(percentToRatio(topTen), locale) })}{' '}
        <span className="text-text-3">{t('holders.by', { time: dateTimeText(at, locale) })}</span>
      </p>
      <PeopleTable caption={t('holders.caption')} columns={columns} rows={rows} />
    </>
  );
}
