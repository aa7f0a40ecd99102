import { useTranslations } from 'next-intl';
import { SummaryButton } from '@/components/share';
import { ScrollFrame } from '@/components/ui/table/scroll-frame';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { recentFillsShown } from '@/lib/config/account';
import { type Fill, isSpot } from '@/lib/domain/portfolio/activity';
import { isClosing } from '@/lib/domain/share/is-closing';
import { dateTimeText } from '@/lib/i18n/format/date';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { decimalsOf } from '@/lib/math/precision';
import { MarketLink } from '../account/market-link';
import { Section } from '../account/section';

const feeDecimals = 4;

interface RecentFillsProps {
  fills: readonly Fill[];
  /** True for the account's owner, who may share what was closed. */
  isOwn: boolean;
}

export function RecentFills({ fills, isOwn }: RecentFillsProps) {
  const t = useTranslations('positions.fills');
  const sides = useTranslations('positions.sides');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const summary: Column<Fill> = {
    key: 'summary',
    heading: t('summary'),
    align: 'end',
    widthPx: 100,
    cell: (fill) =>
      isClosing(fill) ? (
        <SummaryButton order={fill.orderId} label={t('summaryOf', { coin: fill.coin })}>
          {t('summary')}
        </SummaryButton>
      ) : null,
  };
  const columns: readonly Column<Fill>[] = [
    {
      key: 'coin',
      heading: t('coin'),
      widthPx: 140,
      wide: true,
      cell: ({ coin, side }) => (
        <span className="flex items-baseline gap-2">
          {isSpot(coin) ? <bdi className="font-medium text-13">{coin}</bdi> : <MarketLink coin={coin} />}
          <span className={side === 'buy' ? 'text-up' : 'text-down'}>{sides(side)}</span>
        </span>
      ),
    },
    {
      key: 'price',
      heading: t('price'),
      align: 'end',
      widthPx: 120,
      cell: ({ coin, price }) => <Figure text={priceText(coin, price)} />,
    },
    {
      key: 'size',
      heading: t('size'),
      align: 'end',
      widthPx: 120,
      cell: ({ size }) => <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} />,
    },
    {
      key: 'pnl',
      heading: t('pnl'),
      align: 'end',
      widthPx: 130,
      cell: ({ closedPnl }) => <SignedChange value={closedPnl} text={signedDollars(closedPnl, locale)} />,
    },
    {
      key: 'fee',
      heading: t('fee'),
      align: 'end',
      widthPx: 140,
      cell: ({ fee, feeToken }) => (
        <Figure text={figure(fee, locale, { decimals: feeDecimals })} unit={feeToken} full={fee} />
      ),
    },
    {
      key: 'time',
      heading: t('time'),
      align: 'end',
      widthPx: 160,
      cell: ({ time }) => dateTimeText(time, locale, localTimeZone()),
    },
    ...(isOwn ? [summary] : []),
  ];
  return (
    <Section title={t('title')}>
      <ScrollFrame>
        <Table
          caption={t('title')}
          columns={columns}
          rows={fills.slice(-recentFillsShown).reverse()}
          rowKey={({ id, coin, side }) => `${id} ${coin} ${side}`}
          className="max-md:[&_[data-row]]:grid-cols-2!"
          empty={<EmptyState title={t('empty')} />}
        />
      </ScrollFrame>
    </Section>
  );
}
