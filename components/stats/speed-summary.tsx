import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/frame/page-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import { vitalPercentiles } from '@/lib/config/vitals';
import { count } from '@/lib/i18n/format/count';
import { measureText, type ShownVitals } from './measure-text';

/** Three quarters of all visits are the part by which the field judges. */
const judged = vitalPercentiles.indexOf(75);

/** The shortest answer to how fast this site is; all measures have a page of their own. */
export function SpeedSummary({ vitals }: { vitals: ShownVitals | undefined }) {
  const t = useTranslations('stats.vitals');
  const locale = useRequestLocale();
  const ofPages = vitals?.pages.filter(({ measure }) => measure === 'lcp') ?? [];
  const ofOrders = vitals?.orders.filter(({ measure }) => measure === 'filled') ?? [];
  const figures = [
    ...ofPages.map((one) => ({ ...one, name: `${t('measures.lcp')}, ${t(`devices.${one.device}`)}` })),
    ...ofOrders.map((one) => ({ ...one, name: t('measures.filled') })),
  ];
  return (
    <section aria-labelledby="speed" className="mt-10">
      <h2 id="speed" className="font-medium text-16">
        <PageLink to={routes.statsView('speed')} className="underline decoration-line-2 underline-offset-4">
          {t('title')}
        </PageLink>
      </h2>
      <p className="mt-1 text-12 text-text-2">{t('summary')}</p>
      <dl className="mt-3 grid border-line border-t md:grid-cols-3 md:[&>div:not(:first-child)]:ps-4">
        {figures.map(({ name, measure, spread }) => (
          <div key={name} className="border-line border-b py-3">
            <dt className="text-12 text-text-2">{name}</dt>
            <dd className="font-medium text-16">
              {spread.percentiles === undefined
                ? t('tooFew')
                : measureText(measure, spread.percentiles[judged], { locale, ms: (value) => t('ms', { value }) })}{' '}
              <span className="font-normal text-12 text-text-3">
                {t('counted', { count: count(spread.count, locale) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
