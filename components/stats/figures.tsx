import type { ReactNode } from 'react';
import { buttonLook } from '@/components/ui/form/button-look';
import { classNames } from '@/components/ui/frame/class-names';
import { Figure } from '@/components/ui/text/figure';
import { publishedFigures } from '@/lib/domain/stats/published';
import { compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import type { Locale } from '@/lib/i18n/locales';
import type { Usd } from '@/lib/math/amount';
import type { PlatformStats } from '@/lib/schemas/stats';
import type { Earnings } from '@/lib/schemas/treasury';
import { FigureAge } from './figure-age';
import type { StatsWords } from './words';

interface FigureGridProps {
  figures: readonly { readonly name: string; readonly value: ReactNode; readonly note?: ReactNode }[];
  /** The number of columns on a wide screen. On a phone there are two, or one if there are three figures. */
  columns: 3 | 4;
}

const looks = {
  3: 'md:grid-cols-3 md:[&>div:not(:first-child)]:border-s md:[&>div:not(:first-child)]:ps-4',
  4: 'grid-cols-2 lg:grid-cols-4 max-lg:[&>div:nth-child(even)]:border-s max-lg:[&>div:nth-child(even)]:ps-4 lg:[&>div:not(:first-child)]:border-s lg:[&>div:not(:first-child)]:ps-4',
} as const;

function FigureGrid({ figures, columns }: FigureGridProps) {
  return (
    <dl className={classNames('grid border-line border-t', looks[columns])}>
      {figures.map(({ name, value, note }) => (
        <div className="flex flex-col border-line border-b py-3 md:py-4" key={name}>
          <dt className="text-12 text-text-2">{name}</dt>
          <dd className="mt-auto pt-0.5 font-medium text-20 md:text-24">
            {value}
            {note !== undefined && <span className="block font-normal text-12 text-text-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FiguresProps {
  stats: PlatformStats | undefined;
  /** The earnings; undefined before anything was counted, when no published figure replaces them. */
  earnings: Earnings | undefined;
  /** The address of the liquidity pool. Without it there is no link to the pool. */
  poolUrl: string | undefined;
  words: StatsWords;
  locale: Locale;
}

/** Returns the text about which part of the earnings was measured and which is an estimate. */
function partsText({ measured, estimated }: Earnings, words: StatsWords, locale: Locale): string {
  const { earningsParts } = words;
  const texts = { measured: compactDollars(measured, locale), estimated: compactDollars(estimated, locale) };
  return earningsParts.replace('{measured}', () => texts.measured).replace('{estimated}', () => texts.estimated);
}

export function Figures({ stats, earnings, poolUrl, words, locale }: FiguresProps) {
  const shown = stats ?? publishedFigures;
  const money = (amount: Usd | undefined) => <Figure text={compactDollars(amount, locale)} full={amount} />;
  // A figure without a newer measurement keeps its published value, marked as such, beside the measured ones.
  const noteOf = (name: keyof typeof publishedFigures) =>
    stats !== undefined && stats[name] === publishedFigures[name] ? { note: words.lastPublished } : {};
  return (
    <>
      <div className="mt-5">
        <FigureGrid
          columns={4}
          figures={[
            { name: words.dailyVolume, value: money(shown.dailyVolume), ...noteOf('dailyVolume') },
            { name: words.openInterest, value: money(shown.openInterest), ...noteOf('openInterest') },
            {
              name: words.activeTraders,
              value: <Figure text={count(shown.activeTraders, locale)} />,
              ...noteOf('activeTraders'),
            },
            { name: words.totalVolume, value: money(shown.totalVolume), ...noteOf('totalVolume') },
          ]}
        />
      </div>
      <div className="mt-5">
        <FigureGrid
          columns={3}
          figures={[
            {
              name: words.poolInvestment,
              value: money(shown.liquidityPoolInvestment),
              ...noteOf('liquidityPoolInvestment'),
            },
            { name: words.paidOut, value: money(shown.paidOutInvestments), ...noteOf('paidOutInvestments') },
            {
              name: words.systemEarnings,
              value: money(earnings?.total),
              ...(earnings !== undefined && {
                note: (
                  <>
                    {partsText(earnings, words, locale)}
                    <br />
                    <FigureAge at={earnings.at} asOf={words.asOf} locale={locale} />
                  </>
                ),
              }),
            },
          ]}
        />
      </div>
      <p className="mt-2 text-12 text-text-3">
        {stats === undefined ? (
          words.lastPublished
        ) : (
          <FigureAge at={stats.lastUpdateAt} asOf={words.asOf} locale={locale} />
        )}
      </p>
      {poolUrl !== undefined && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={poolUrl} target="_blank" rel="noopener noreferrer" className={buttonLook('primary', 'l')}>
            {words.invest}
          </a>
          <span className="text-12 text-text-3">{words.investText}</span>
        </p>
      )}
    </>
  );
}
