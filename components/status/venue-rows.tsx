import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/frame/class-names';
import { type Status, StatusDot } from '@/components/ui/frame/status-dot';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import type { ShownVenue, VenueState } from '@/lib/schemas/status';

const dots: Readonly<Record<VenueState, Status>> = {
  up: 'live',
  slow: 'connecting',
  busy: 'connecting',
  away: 'stale',
  quiet: 'connecting',
  absent: 'stale',
};

/** The shortest age that is shown, because a page is read seconds after it was rendered. */
const leastShownMs = 1_000;

interface VenueRowsProps {
  venues: readonly ShownVenue[];
  at: (ms: number) => string;
}

export function VenueRows({ venues, at }: VenueRowsProps) {
  const t = useTranslations('status');
  const locale = useRequestLocale();
  return (
    <ul className="mt-2 border-line border-t">
      {venues.map(({ venue, state, since, ageMs }) => (
        <li
          key={venue}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-line border-b py-2.5 md:grid-cols-[1fr_160px_210px_170px]"
        >
          <span className="text-14">{t(`names.${venue}`)}</span>
          <StatusDot
            status={dots[state]}
            className={classNames('justify-self-end md:justify-self-start', state === 'away' && 'text-text-1')}
          >
            {t(`states.${state}`)}
          </StatusDot>
          <span className="text-12 text-text-3">{state !== 'absent' && t('since', { time: at(since) })}</span>
          <span className="text-end text-12 text-text-3">
            {state !== 'absent' &&
              ageMs !== undefined &&
              t('age', { age: timeSpanText(Math.max(ageMs, leastShownMs), locale) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
