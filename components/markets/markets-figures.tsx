import type { ReactNode } from 'react';
import type { ListedMarket } from '@/lib/domain/markets/packed';
import type { MarketTotals } from '@/lib/domain/markets/totals';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { missing } from '@/lib/i18n/format/figure';
import { changePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import { ratioToPercent } from '@/lib/math/units';
import type { MarketsWords } from './words';

interface MarketsFiguresProps {
  /** Undefined while there are no markets. */
  totals: MarketTotals<ListedMarket> | undefined;
  words: MarketsWords;
  locale: Locale;
}

function Aside({ text, market, locale }: { text: string; market: ListedMarket | undefined; locale: Locale }) {
  if (market?.change === undefined) return null;
  const change = changePercent(ratioToPercent(market.change), locale);
  return (
    <span className="font-normal text-12 text-text-3">
      {fillPlaceholder(fillPlaceholder(text, 'coin', market.coin), 'change', change)}
    </span>
  );
}

export function MarketsFigures({ totals, words, locale }: MarketsFiguresProps) {
  const { figures, best, worst } = words;
  const cards: readonly (readonly [string, string, string, ReactNode])[] = [
    [figures.total, '', count(totals?.count, locale), null],
    [figures.volume, '', compactDollars(totals?.volume, locale), null],
    [
      figures.gainers,
      'text-up',
      count(totals?.gainers, locale),
      <Aside key="best" text={best} market={totals?.best} locale={locale} />,
    ],
    [
      figures.losers,
      'text-down',
      count(totals?.losers, locale),
      <Aside key="worst" text={worst} market={totals?.worst} locale={locale} />,
    ],
  ];
  return (
    <dl className="mt-5 grid grid-cols-2 border-line border-y md:grid-cols-4">
      {cards.map(([name, look, text, aside]) => (
        <div
          className="border-line py-3 ps-4 max-md:odd:ps-0 max-md:nth-[n+3]:border-t max-md:even:border-s md:py-4 md:not-first:border-s md:first:ps-0"
          key={name}
        >
          <dt className="text-12 text-text-2">{name}</dt>
          <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-2 font-medium text-20 md:text-24">
            <bdi className={text === missing ? 'text-text-3' : look}>{text}</bdi>
            {aside}
          </dd>
        </div>
      ))}
    </dl>
  );
}
