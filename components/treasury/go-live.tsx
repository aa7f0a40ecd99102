import { useTranslations } from 'next-intl';
import { Countdown } from '@/components/ui/text/countdown';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { treasuryGoLiveAtMs } from '@/lib/config/site/brand';
import { countdown } from '@/lib/i18n/format/countdown';
import { dateText } from '@/lib/i18n/format/date';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
const none = countdown(0);

/**
 * The countdown to go-live. After that it stays at zero, as specified, but small and called ended: large zeros look
 * like a clock that stands still.
 */
export function GoLive({ isPast }: { isPast: boolean }) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  const labels = { days: t('days'), hours: t('hours'), minutes: t('minutes'), seconds: t('seconds') };
  const label = t(isPast ? 'live' : 'goesLive', { date: dateText(treasuryGoLiveAtMs, locale) });
  return (
    <div>
      {isPast ? (
        <>
          <p className="font-medium text-16">{label}</p>
          <p className="mt-1 text-12 text-text-3">{t('ended')}</p>
          <dl className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-11 text-text-3">
            {units.map((unit) => (
              <div key={unit} className="flex flex-row-reverse gap-1">
                <dt>{labels[unit]}</dt>
                <dd>{none[unit]}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <>
          <p className="mb-2 text-12 text-text-2">{label}</p>
          <Countdown untilMs={treasuryGoLiveAtMs} label={label} unitLabels={labels} />
        </>
      )}
    </div>
  );
}
