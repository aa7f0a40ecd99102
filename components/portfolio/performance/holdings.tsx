import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ScrollFrame } from '@/components/ui/table/scroll-frame';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { portfolioSourceOf } from '@/lib/client/portfolio/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { allPositions, type Position } from '@/lib/domain/portfolio/account';
import { dollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { changePercent } from '@/lib/i18n/format/percent';
import { decimalsOf } from '@/lib/math/precision';
import { accountStateQuery, dayChangesQuery } from '@/lib/queries/portfolio';
import type { Address } from '@/lib/schemas/address';
import { Freshness } from '../account/freshness';
import { MarketLink } from '../account/market-link';
import { Section } from '../account/section';

const expectedRows = 3;

/** The account's holdings at current prices. */
export function Holdings({ owner }: { owner: Address }) {
  const venue = useVenue();
  const t = useTranslations('positions.holdings');
  const failures = useTranslations('positions.failures');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const state = useQuery(accountStateQuery(portfolioSourceOf(venue), owner));
  const changes = useQuery(dayChangesQuery(portfolioSourceOf(venue))).data;
  const columns: readonly Column<Position>[] = [
    { key: 'coin', heading: t('coin'), widthPx: 97, wide: true, cell: ({ coin }) => <MarketLink coin={coin} /> },
    {
      key: 'amount',
      heading: t('amount'),
      align: 'end',
      widthPx: 80,
      cell: ({ size }) => <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} />,
    },
    {
      key: 'value',
      heading: t('value'),
      align: 'end',
      widthPx: 95,
      cell: ({ value }) => <Figure text={dollars(value, locale)} />,
    },
    {
      key: 'price',
      heading: t('price'),
      align: 'end',
      widthPx: 85,
      cell: ({ coin, markPrice }) => <Figure text={priceText(coin, markPrice)} />,
    },
    {
      key: 'change',
      heading: t('change'),
      align: 'end',
      widthPx: 80,
      cell: ({ coin }) => {
        const change = changes?.get(coin);
        return <SignedChange value={change} text={changePercent(change, locale)} />;
      },
    },
  ];
  return (
    <Section title={t('title')}>
      <Freshness requested={state} failed={failures('positions')}>
        <ScrollFrame>
          <Table
            caption={t('title')}
            columns={columns}
            rows={state.data === undefined ? [] : allPositions(state.data)}
            rowKey={({ coin }) => coin}
            loadingRows={state.data === undefined ? expectedRows : undefined}
            className="max-md:[&_[data-row]]:grid-cols-2!"
            empty={<EmptyState title={t('empty')} />}
          />
        </ScrollFrame>
      </Freshness>
    </Section>
  );
}
