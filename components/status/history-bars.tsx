import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import type { VenueName } from '@/lib/config/venues/venues';
import { type Checks, type ServiceHistory, wellOf } from '@/lib/domain/status/service-days';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { countedPercent } from '@/lib/i18n/format/percent';

type DayLevel = ServiceHistory['days'][number]['level'];

/** The top of each kind of bar: the kinds differ in height as well as in colour. */
const tops: Readonly<Record<DayLevel, number>> = { whole: 0, troubled: 9, broken: 15, unknown: 22 };
const height = 24;
const colours: Readonly<Record<DayLevel, string>> = {
  whole: 'fill-good',
  troubled: 'fill-caution',
  broken: 'fill-danger',
  unknown: 'fill-line-2',
};
const levels = ['whole', 'troubled', 'broken', 'unknown'] as const;

/** Returns the bars of one kind as one path, so that ninety days are four elements. */
function pathOf({ days }: ServiceHistory, level: DayLevel): string {
  const top = tops[level];
  return days.flatMap((day, index) => (day.level === level ? [`M${index * 4} ${top}h3V${height}h-3z`] : [])).join('');
}

/** The days of a service that were not whole, in words. */
function TroubledDays({ history }: { history: ServiceHistory }) {
  const t = useTranslations('status.history');
  const locale = useRequestLocale();
  const troubled = history.days.filter(({ level }) => level === 'troubled' || level === 'broken');
  if (troubled.length === 0) return null;
  const share = (part: number, { checks }: Checks) => countedPercent(part, checks, locale);
  return (
    <details className="text-12 text-text-2">
      <summary className="cursor-pointer py-1 max-md:py-2.5">
        {t('troubled', { count: count(troubled.length, locale) })}
      </summary>
      <ul className="pb-2 ps-4">
        {troubled.toReversed().map(({ at, checks, slow = 0, away = 0 }) => (
          <li key={at} className="py-0.5">
            <span className="text-text-3">{dateText(at, locale)}</span>{' '}
            {checks !== undefined &&
              t('day', {
                up: share(wellOf({ checks, slow, away }), { checks, slow, away }),
                slow: share(slow, { checks, slow, away }),
                away: share(away, { checks, slow, away }),
              })}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The last days of a service as bars, with their meaning in words. */
export function HistoryBars({ service, history }: { service: VenueName; history: ServiceHistory }) {
  const t = useTranslations('status.history');
  const names = useTranslations('status.names');
  const locale = useRequestLocale();
  const { days, sum } = history;
  if (sum === undefined) return <p className="text-12 text-text-3">{t('none')}</p>;
  const numberOf = (...wanted: readonly DayLevel[]) =>
    count(days.filter(({ level }) => wanted.includes(level)).length, locale);
  const share = countedPercent(wellOf(sum), sum.checks, locale);
  const spoken = { name: names(service), days: days.length, share };
  return (
    <div>
      <svg
        role="img"
        aria-label={t('spoken', { ...spoken, troubled: numberOf('troubled', 'broken'), unknown: numberOf('unknown') })}
        viewBox={`0 0 ${days.length * 4 - 1} ${height}`}
        preserveAspectRatio="none"
        className="h-6 w-full rtl:-scale-x-100"
      >
        {levels.map((level) => (
          <path key={level} d={pathOf(history, level)} className={colours[level]} />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-4 text-11 text-text-3">
        <span>{t('ago', { days: days.length })}</span>
        <span>{t('worked', { share })}</span>
        <span>{t('today')}</span>
      </p>
      <TroubledDays history={history} />
    </div>
  );
}
