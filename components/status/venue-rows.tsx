import { useTranslations } from 'next-intl';
import { StateDot } from '@/components/ui/frame/state-dot';
import type { Status } from '@/components/ui/frame/status-dot';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { statusDays } from '@/lib/config/admin';
import { historyOf } from '@/lib/domain/status/service-days';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import type { Status as ShownStatus, ShownVenue, VenueState } from '@/lib/schemas/status';
import { HistoryBars } from './history-bars';

const dots: Readonly<Record<VenueState, Status>> = {
  up: 'live',
  slow: 'connecting',
  busy: 'connecting',
  affected: 'connecting',
  away: 'stale',
  quiet: 'connecting',
  absent: 'stale',
};
const colours: Readonly<Record<VenueState, string>> = {
  up: 'text-good',
  slow: 'text-caution',
  busy: 'text-caution',
  affected: 'text-caution',
  away: 'text-danger',
  quiet: 'text-text-2',
  absent: 'text-text-2',
};

/** The shortest age that is shown, because a page is read seconds after it was rendered. */
const leastShownMs = 1_000;

interface VenueRowsProps {
  status: ShownStatus;
  at: (ms: number) => string;
}

/** The state of a service, since when it is that, and when it last answered. */
function Facts({ shown: { state, since, ageMs }, at }: { shown: ShownVenue; at: VenueRowsProps['at'] }) {
  const t = useTranslations('status');
  const locale = useRequestLocale();
  const facts = [
    // The moment is this server's alone, and of use only for a state that should end.
    ...(state === 'up' || state === 'affected' ? [] : [t('since', { time: at(since) })]),
    ...(ageMs === undefined ? [] : [t('age', { age: timeSpanText(Math.max(ageMs, leastShownMs), locale) })]),
  ];
  return <span className="text-12 text-text-3">{facts.join(' · ')}</span>;
}

export function VenueRows({ status: { venues, days, incidents = [], asOf }, at }: VenueRowsProps) {
  const t = useTranslations('status');
  return (
    <ul className="mt-2 border-line border-t">
      {venues.map((shown) => {
        const { venue, state } = shown;
        return (
          <li key={venue} className="flex flex-col gap-2 border-line border-b py-3.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium text-14">{t(`names.${venue}`)}</span>
              <span className="flex flex-wrap items-baseline gap-x-3">
                {state !== 'absent' && <Facts shown={shown} at={at} />}
                <StateDot status={dots[state]} colour={colours[state]}>
                  {t(`states.${state}`)}
                </StateDot>
              </span>
            </div>
            {state !== 'absent' && days !== undefined && (
              <HistoryBars service={venue} history={historyOf(venue, { days, incidents }, asOf, statusDays)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
