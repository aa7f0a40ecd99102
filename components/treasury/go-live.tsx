import { useTranslations } from 'next-intl';
import { Countdown } from '@/components/ui/text/countdown';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { treasuryGoLiveAtMs } from '@/lib/config/site/brand';
import { countdown } from '@/lib/i18n/format/countdown';
import { dateText } from '@/lib/i18n/format/date';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
const none = countdown(0);

/** The countdown to go-live. After that it stays at zero, which needs no script. */
export function GoLive({ isPast }: { isPast: boolean }) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  const labels = { days: t('days'), hours: t('hours'), minutes: t('minutes'), seconds: t('seconds') };
  const label = t(isPast ? 'live' : 'goesLive', { date: dateText(treasuryGoLiveAtMs, locale) });
  return (
    <div>
      <p className="mb-2 text-12 text-text-2">{label}</p>
      {isPast ? (
        <dl className="flex flex-wrap gap-y-2 divide-x divide-line">
          {units.map((unit) => (
            <div key={unit} className="flex flex-col-reverse px-3 first:ps-0 last:pe-0">
              <dt className="text-11 text-text-3">{labels[unit]}</dt>
              <dd className="min-w-[2ch] font-medium text-24">{none[unit]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Countdown untilMs={treasuryGoLiveAtMs} label={label} unitLabels={labels} />
      )}
    </div>
  );
}
