import { useTranslations } from 'next-intl';
import { ScrollFrame } from '@/components/ui/table/scroll-frame';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { CoinTotals } from '@/lib/domain/portfolio/activity';
import { compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { MarketLink } from '../account/market-link';
import { Section } from '../account/section';

export function CoinBreakdown({ byCoin }: { byCoin: readonly CoinTotals[] }) {
  const t = useTranslations('positions.byCoin');
  const locale = usePageLocale();
  const columns: readonly Column<CoinTotals>[] = [
    { key: 'coin', heading: t('coin'), widthPx: 112, wide: true, cell: ({ coin }) => <MarketLink coin={coin} /> },
    {
      key: 'realised',
      heading: t('realised'),
      align: 'end',
      widthPx: 120,
      cell: ({ realised }) => <SignedChange value={realised} text={signedDollars(realised, locale)} />,
    },
    {
      key: 'fees',
      heading: t('fees'),
      align: 'end',
      widthPx: 95,
      cell: ({ fees }) => <Figure text={dollars(fees, locale)} />,
    },
    {
      key: 'funding',
      heading: t('funding'),
      align: 'end',
      widthPx: 100,
      cell: ({ funding }) => <SignedChange value={funding} text={signedDollars(funding, locale)} />,
    },
    {
      key: 'volume',
      heading: t('volume'),
      align: 'end',
      widthPx: 95,
      cell: ({ volume }) => <Figure text={compactDollars(volume, locale)} full={volume} />,
    },
    {
      key: 'trades',
      heading: t('trades'),
      align: 'end',
      widthPx: 70,
      cell: ({ trades }) => <Figure text={count(trades, locale)} />,
    },
  ];
  return (
    <Section title={t('title')}>
      <ScrollFrame>
        <Table
          caption={t('title')}
          columns={columns}
          rows={byCoin}
          rowKey={({ coin }) => coin}
          empty={<EmptyState title={t('empty')} />}
        />
      </ScrollFrame>
    </Section>
  );
}
