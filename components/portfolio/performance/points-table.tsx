import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import type { HistoryPoint } from '@/lib/domain/portfolio/history';
import { dateTimeText } from '@/lib/i18n/format/date';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';

/** The chart's data as a table, the newest first. */
export function PointsTable({ points }: { points: readonly HistoryPoint[] }) {
  const t = useTranslations('positions.chart');
  const locale = usePageLocale();
  const zone = localTimeZone();
  return (
    <details className="text-12">
      <summary className="w-fit cursor-pointer py-1 text-text-2 hover:text-text-1 max-md:py-3">{t('table')}</summary>
      <section
        aria-label={t('table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-75 overflow-auto"
      >
        <table className="w-full [&_:is(td,th)]:py-1 [&_:is(td,th)]:text-end [&_:is(td,th):first-child]:text-start [&_th]:font-normal [&_th]:text-text-3 [&_tr]:border-line [&_tr]:border-b">
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('accountValue')}</th>
              <th scope="col">{t('pnl')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ time, equity, pnl }) => (
              <tr key={time}>
                <td>{dateTimeText(time, locale, zone)}</td>
                <td>{dollars(equity, locale)}</td>
                <td>{signedDollars(pnl, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
