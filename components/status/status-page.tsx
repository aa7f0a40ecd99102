import { useTranslations } from 'next-intl';
import { Message } from '@/components/ui/text/message';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { statusDays } from '@/lib/config/admin';
import { incidentFeed } from '@/lib/config/site/routes';
import { dateTimeText, timeText } from '@/lib/i18n/format/date';
import type { Status } from '@/lib/schemas/status';
import { IncidentList } from './incident-list';
import { VenueRows } from './venue-rows';

const utc = 'UTC';

type Summary = 'well' | 'partly' | 'incident';

function summaryOf({ venues, incidents = [] }: Status): Summary {
  if (incidents.some(({ state }) => state !== 'resolved')) return 'incident';
  return venues.some(({ state }) => state === 'away' || state === 'slow' || state === 'busy' || state === 'affected')
    ? 'partly'
    : 'well';
}

/** Shows everybody the state of the services behind the product. It contains no figure of an allowance. */
export function StatusPage({ status }: { status: Status }) {
  const t = useTranslations('status');
  const locale = useRequestLocale();
  const summary = summaryOf(status);
  const at = (ms: number) => dateTimeText(ms, locale, utc);
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
      <Message className="mt-4" severity={summary === 'well' ? 'note' : 'warning'} title={t(`summary.${summary}`)} />
      <h2 className="mt-8 font-medium text-16">
        {t('services')}
        <span className="ms-2 font-normal text-12 text-text-3">{t('history.title', { days: statusDays })}</span>
      </h2>
      <VenueRows status={status} at={at} />
      <p className="mt-2 text-pretty text-12 text-text-3">
        {t('note', { time: timeText(status.asOf, locale, utc) })} {t('history.legend')}
      </p>
      <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-medium text-16">{t('incidents')}</h2>
        <a href={incidentFeed} className="text-12 text-text-2 underline hover:text-text-1 max-md:py-2.5">
          {t('feed')}
        </a>
      </div>
      <IncidentList incidents={status.incidents} at={at} />
    </div>
  );
}
