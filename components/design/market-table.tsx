'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { type Sort, sortRows } from '@/components/ui/table/sort';
import { type Column, Table } from '@/components/ui/table/table';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { compactDollars } from '@/lib/i18n/format/compact';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { type Percent, type Price, percent, price, type Usd, usd } from '@/lib/math/amount';
import { compare } from '@/lib/math/comparison';
import { Section } from './section';

interface SampleMarket {
  readonly coin: string;
  readonly last: Price;
  readonly change: Percent;
  readonly volume: Usd | undefined;
}

const coins = ['BTC', 'ETH', 'SOL', 'ARB', 'DOGE', 'HYPE', 'XRP', 'SUI'] as const;

/** Returns reproducible, meaningless rows, enough to see how a long table behaves. */
function sampleMarkets(count: number): readonly SampleMarket[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = (index * 7919) % 10_007;
    return {
      coin: index < coins.length ? (coins[index] ?? '') : `${coins[index % coins.length] ?? ''}${index}`,
      last: price(`${mixed + 1}.${String(index % 100).padStart(2, '0')}`),
      change: percent(`${mixed % 2 === 0 ? '' : '-'}${mixed % 23}.${String(mixed % 89).padStart(2, '0')}`),
      volume: index % 40 === 3 ? undefined : usd(`${mixed * 98_317}`),
    };
  });
}

const rowCount = 1_000;
const waitingRows = 5;

const comparisons: Readonly<Record<string, (left: SampleMarket, right: SampleMarket) => number>> = {
  price: (left, right) => compare(left.last, right.last),
  change: (left, right) => compare(left.change, right.change),
};

/** Sample markets after the first set have a number after the coin's name. */
const numbered = /\d+$/;

function useColumns(locale: Locale): readonly Column<SampleMarket>[] {
  const t = useTranslations('design.table');
  return [
    {
      key: 'market',
      heading: t('market'),
      widthPx: 160,
      shape: 'coin',
      wide: true,
      cell: ({ coin }) => (
        <span className="flex items-center gap-2.5 font-medium">
          <CoinLogo coin={coin.replace(numbered, '')} />
          {coin}
        </span>
      ),
    },
    {
      key: 'price',
      heading: t('price'),
      align: 'end',
      widthPx: 110,
      sortable: true,
      cell: ({ last }) => <Figure text={figure(last, locale, { decimals: 2 })} />,
    },
    {
      key: 'change',
      heading: t('change'),
      align: 'end',
      widthPx: 110,
      sortable: true,
      cell: ({ change }) => (
        <SignedChange value={change} text={figure(change, locale, { decimals: 2, signed: true, suffix: '%' })} />
      ),
    },
    {
      key: 'volume',
      heading: t('volume'),
      align: 'end',
      widthPx: 110,
      cell: ({ volume }) => <Figure text={compactDollars(volume, locale)} />,
    },
    {
      key: 'action',
      heading: t('action'),
      align: 'end',
      widthPx: 88,
      shape: 'button',
      wide: true,
      cell: () => (
        <Button look="text" size="s" className="max-md:w-full max-md:border-line-2 md:-me-2.5">
          {t('trade')}
        </Button>
      ),
    },
  ];
}

export function MarketTable() {
  const t = useTranslations('design.table');
  const [sort, setSort] = useState<Sort>({ column: 'price', direction: 'descending' });
  const [loading, setLoading] = useState(true);
  const columns = useColumns(usePageLocale());
  const rows = useMemo(() => sortRows(sampleMarkets(rowCount), sort, comparisons[sort.column]), [sort]);
  const base = { columns, rowKey: ({ coin }: SampleMarket) => coin };
  return (
    <Section title={t('title')} text={t('text')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={t('caption')} tabIndex={0} className="max-h-100 overflow-y-auto border border-line">
        <Table {...base} caption={t('caption')} rows={rows} sort={sort} onSortChange={setSort} />
      </section>
      <div className="mt-4 grid gap-2">
        <Button className="justify-self-start" onClick={() => setLoading(!loading)}>
          {loading ? t('arrive') : t('loadAgain')}
        </Button>
        <div className="overflow-x-auto border border-line">
          <Table
            {...base}
            caption={t('waiting')}
            rows={loading ? [] : rows.slice(0, waitingRows)}
            loadingRows={loading ? waitingRows : undefined}
          />
        </div>
      </div>
      <div className="mt-4 border border-line">
        <Table
          {...base}
          caption={t('none')}
          rows={[]}
          empty={<EmptyState title={t('none')} text={t('noneText')} action={<Button>{t('clear')}</Button>} />}
        />
      </div>
    </Section>
  );
}
