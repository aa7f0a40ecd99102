import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import {
  fewestVitals,
  goodVitals,
  type VitalMeasure,
  vitalDaysKept,
  vitalDaysShown,
  vitalPercentiles,
  vitalReportsPerMinute,
} from '@/lib/config/vitals';
import type { Spread, Vitals } from '@/lib/domain/stats/vitals';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { figure } from '@/lib/i18n/format/figure';
import { ratio } from '@/lib/math/amount';
import { measureText, type ShownVitals } from '../measure-text';
import { StatsPath } from '../stats-path';

function Cells({ measure, spread }: { measure: VitalMeasure; spread: Spread }) {
  const t = useTranslations('stats.vitals');
  const locale = useRequestLocale();
  const { percentiles } = spread;
  if (percentiles === undefined) return <td colSpan={vitalPercentiles.length}>{t('tooFew')}</td>;
  return vitalPercentiles.map((percentile, at) => (
    <td key={percentile}>{measureText(measure, percentiles[at], { locale, ms: (value) => t('ms', { value }) })}</td>
  ));
}

const tableLook =
  'mt-3 w-full border-collapse text-13 max-md:text-12 [&_:is(td,th)]:ps-3 max-md:[&_:is(td,th)]:ps-2 [&_:is(td,th)]:text-end [&_:is(td,th):first-child]:ps-0 [&_:is(td,th):first-child]:text-start [&_td]:h-9 [&_td]:whitespace-nowrap [&_th]:h-9 [&_th]:font-normal [&_thead]:text-12 [&_thead]:text-text-3 [&_tr]:border-line [&_tr]:border-b';

function MeasureTable({ caption, children }: { caption: string; children: ReactNode }) {
  const t = useTranslations('stats.vitals');
  return (
    <table className={tableLook}>
      <caption className="text-start font-medium text-14">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('measure')}</th>
          {vitalPercentiles.map((percentile) => (
            <th key={percentile} scope="col">
              {t('percentile', { percentile })}
            </th>
          ))}
          <th scope="col">{t('samples')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function PageMeasures({ pages }: Pick<Vitals, 'pages'>) {
  const t = useTranslations('stats.vitals');
  const locale = useRequestLocale();
  return (
    <MeasureTable caption={t('pagesTitle')}>
      {pages.map(({ measure, device, spread }) => (
        <tr key={`${measure} ${device}`}>
          <th scope="row">
            {t(`measures.${measure}`)} <span className="text-text-3">{t(`devices.${device}`)}</span>
          </th>
          <Cells measure={measure} spread={spread} />
          <td>{count(spread.count, locale)}</td>
        </tr>
      ))}
    </MeasureTable>
  );
}

function OrderMeasures({ orders }: Pick<Vitals, 'orders'>) {
  const t = useTranslations('stats.vitals');
  const locale = useRequestLocale();
  return (
    <MeasureTable caption={t('ordersTitle')}>
      {orders.map(({ measure, spread }) => (
        <tr key={measure}>
          <th scope="row">{t(`measures.${measure}`)}</th>
          <Cells measure={measure} spread={spread} />
          <td>{count(spread.count, locale)}</td>
        </tr>
      ))}
    </MeasureTable>
  );
}

/** The percentile by which the field judges a page. */
const judged = vitalPercentiles.indexOf(75);
const judgedMeasures = ['lcp', 'inp', 'cls', 'ttfb'] as const;

function ByPage({ byPage }: Pick<Vitals, 'byPage'>) {
  const t = useTranslations('stats.vitals');
  const locale = useRequestLocale();
  if (byPage.length === 0) return null;
  return (
    <table className={tableLook}>
      <caption className="text-start font-medium text-14">{t('byPageTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('page')}</th>
          {judgedMeasures.map((measure) => (
            <th key={measure} scope="col">
              <abbr title={t(`measures.${measure}`)} className="no-underline">
                {measure.toUpperCase()}
              </abbr>
            </th>
          ))}
          <th scope="col">{t('samples')}</th>
        </tr>
      </thead>
      <tbody>
        {byPage.map(({ page, spreads }) => (
          <tr key={page}>
            <th scope="row">{t(`pages.${page}`)}</th>
            {judgedMeasures.map((measure) => (
              <td key={measure}>
                {measureText(measure, spreads[measure].percentiles?.[judged], {
                  locale,
                  ms: (value) => t('ms', { value }),
                })}
              </td>
            ))}
            <td>{count(Math.max(spreads.ttfb.count, spreads.lcp.count), locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How fast this site is for those who use it, measured in their browsers; the server renders it as plain tables. */
export function SpeedPage({ vitals }: { vitals: ShownVitals | undefined }) {
  const t = useTranslations('stats.vitals');
  const locale = useRequestLocale();
  return (
    <>
      <StatsPath />
      <h1 className="mt-1 font-medium text-24">{t('title')}</h1>
      <p className="mt-2 max-w-168 text-pretty text-12 text-text-2">{t('text', { days: vitalDaysShown })}</p>
      {vitals === undefined ? (
        <p className="mt-3 text-12 text-text-3">{t('unread')}</p>
      ) : (
        <>
          <p className="mt-1 text-12 text-text-3">
            {vitals.since === undefined ? t('none') : t('since', { date: dateText(Date.parse(vitals.since), locale) })}
          </p>
          <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
            <PageMeasures pages={vitals.pages} />
            <OrderMeasures orders={vitals.orders} />
          </div>
          <div className="mt-8">
            <ByPage byPage={vitals.byPage} />
          </div>
        </>
      )}
      <section className="mt-8 max-w-168 border-line border-t pt-4 text-12 text-text-2">
        <h2 className="font-medium text-14 text-text-1">{t('method')}</h2>
        <div className="mt-2 flex flex-col gap-2 text-pretty">
          <p>{t('methodPages')}</p>
          <p>{t('methodOrders')}</p>
          <p>{t('methodPercentiles', { fewest: fewestVitals })}</p>
          <p>
            {t('methodGood', {
              lcp: count(goodVitals.lcp, locale),
              inp: count(goodVitals.inp, locale),
              cls: figure(ratio((goodVitals.cls / 1_000).toFixed(1)), locale, { decimals: 1 }),
            })}
          </p>
          <p>{t('methodPrivacy', { days: vitalDaysKept, reports: vitalReportsPerMinute })}</p>
        </div>
      </section>
    </>
  );
}
