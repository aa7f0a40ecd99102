import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import type { StatsRange } from '@/lib/config/stats';
import { type CurveName, type Curves, curveNames } from '@/lib/domain/stats/curves';
import { dateText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import { CurveGrid, Ranges, valueText } from '../curves';
import { StatsPath } from '../stats-path';

const tableLook =
  'w-full border-collapse text-12 [&_:is(td,th)]:ps-3 [&_:is(td,th)]:text-end [&_:is(td,th):first-child]:ps-0 [&_:is(td,th):first-child]:text-start [&_:is(td,th)]:whitespace-nowrap [&_td]:h-8 [&_th]:h-8 [&_th]:font-normal [&_thead]:text-text-3 [&_tr]:border-line [&_tr]:border-b';

function daysOf(curves: Curves): readonly (readonly [number, Partial<Record<CurveName, string>>])[] {
  const days = new Map<number, Partial<Record<CurveName, string>>>();
  for (const name of curveNames) {
    for (const { at, value } of curves[name]) days.set(at, { ...days.get(at), [name]: value });
  }
  return [...days].sort(([a], [b]) => b - a);
}

/** The curves of the platform's records, and every day of them as a table for whoever reads numbers or hears them. */
export function DaysPage({ curves, range }: { curves: Curves | undefined; range: StatsRange }) {
  const t = useTranslations('stats');
  const locale = useRequestLocale();
  return (
    <>
      <StatsPath />
      <h1 className="mt-1 mb-4 font-medium text-24">{t('days.title')}</h1>
      <Ranges path={routes.statsView('days')} range={range} />
      {curves === undefined ? (
        <p className="mt-4 text-12 text-text-3">{t('curves.unread')}</p>
      ) : (
        <>
          <CurveGrid curves={curves} />
          <section
            aria-label={t('days.title')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer moves it by the arrow keys
            tabIndex={0}
            className="mt-8 overflow-x-auto"
          >
            <table className={tableLook}>
              <caption className="sr-only">{t('days.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('curves.day')}</th>
                  {curveNames.map((name) => (
                    <th key={name} scope="col">
                      {t(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {daysOf(curves).map(([at, values]) => (
                  <tr key={at}>
                    <th scope="row">{dateText(at, locale)}</th>
                    {curveNames.map((name) => {
                      const value = values[name];
                      return <td key={name}>{value === undefined ? missing : valueText(name, value, locale)}</td>;
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </>
  );
}
