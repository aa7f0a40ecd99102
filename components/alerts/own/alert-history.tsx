import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/frame/card';
import { EmptyState } from '@/components/ui/text/empty-state';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { alertFiredText, alertRuleText } from '@/lib/i18n/alert-text';
import { fullTimeText } from '@/lib/i18n/format/date';
import type { OwnAlerts } from '@/lib/schemas/alerts';

const row = 'border-line border-b px-(--gutter) py-2.5 last:border-b-0';

/** The alerts that fired, the newest first. */
export function FiredAlerts({ fires }: Pick<OwnAlerts, 'fires'>) {
  const t = useTranslations('alert-desk');
  const words = useTranslations('alert-texts');
  const locale = usePageLocale();
  const timeText = (ms: number): string => fullTimeText(ms, locale, localTimeZone());
  return (
    <Card title={t('history')}>
      {fires.length === 0 && <EmptyState className="min-h-28" title={t('noFires')} />}
      <ul aria-live="polite">
        {fires.map((fire) => (
          <li key={`${fire.alertId} ${fire.nth}`} className={row}>
            <div className="flex flex-wrap justify-between gap-x-4">
              <span>{alertRuleText(fire.rule, words, locale)}</span>
              <time className="text-12 text-text-2" dateTime={new Date(fire.happenedAt).toISOString()}>
                {timeText(fire.happenedAt)}
              </time>
            </div>
            <p className="text-12 text-text-2">{alertFiredText(fire, words, { locale, timeText })}</p>
            {fire.note !== '' && <p className="text-12 break-words">{fire.note}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The times in which nobody saw a market that an alert was waiting for. */
export function BlindTimes({ blind }: Pick<OwnAlerts, 'blind'>) {
  const t = useTranslations('alert-desk');
  const locale = usePageLocale();
  const timeText = (ms: number): string => fullTimeText(ms, locale, localTimeZone());
  return (
    <Card title={t('blindTimes')}>
      {blind.length === 0 && <p className="p-(--gutter) text-12 text-text-2">{t('neverBlind')}</p>}
      <ul>
        {blind.map(({ coin, from, to, looked }) => (
          <li key={`${coin} ${from} ${to} ${looked}`} className={`${row} text-12`}>
            {t(looked ? 'blindLooked' : 'blindUnread', { coin, from: timeText(from), to: timeText(to) })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
