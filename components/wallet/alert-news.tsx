import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { drawAttentionTo } from '@/lib/client/attention/attention';
import { ToldFires } from '@/lib/client/attention/told-fires';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { routes } from '@/lib/config/site/routes';
import { alertFiredText, alertRuleText } from '@/lib/i18n/alert-text';
import { fullTimeText } from '@/lib/i18n/format/date';
import { localePath } from '@/lib/i18n/paths';
import { ownAlertsQuery } from '@/lib/queries/alerts';
import type { Address } from '@/lib/schemas/address';
import type { AlertFire } from '@/lib/schemas/alerts';

/** So many are shown one by one after an absence; the page of alerts lists all. */
const mostTold = 3;

/** Tells of alerts that fire, on whichever page a signed-in owner is. */
export function AlertNews({ owner }: { owner: Address }) {
  const t = useTranslations('alert-texts');
  const locale = usePageLocale();
  const [told] = useState(() => new ToldFires(owner));
  // A tab that nobody looks at makes the sound too.
  const { data } = useQuery({ ...ownAlertsQuery(owner), refetchIntervalInBackground: true });
  const fires = data?.fires;
  const timeText = (ms: number): string => fullTimeText(ms, locale, localTimeZone());
  const tell = useEffectEvent((all: readonly AlertFire[]) => {
    const { fresh, isFirst } = told.takeNew(all);
    for (const fire of fresh.slice(-mostTold)) {
      const fired = alertFiredText(fire, t, { locale, timeText });
      toast.warning(
        {
          title: alertRuleText(fire.rule, t, locale),
          text: fire.note === '' ? fired : `${fired} · ${fire.note}`,
          action: (
            // Notices are drawn outside of this page's words.
            <Link href={localePath(locale, routes.alerts())} prefetch={false} className="underline underline-offset-3">
              {t('all')}
            </Link>
          ),
        },
        `alert ${fire.alertId} ${fire.nth}`,
      );
    }
    if (fresh.length > 0) drawAttentionTo('alert', isFirst);
  });
  useEffect(() => {
    if (fires !== undefined) tell(fires);
  }, [fires]);
  return null;
}
