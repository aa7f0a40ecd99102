import { getTranslations } from 'next-intl/server';
import { routes } from '@/lib/config/site/routes';
import { incidentBannerId, incidentTitlePlace } from '@/lib/config/site/screens';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

/**
 * Names an open incident on every page. It is rendered hidden and without a title: the production server shows it
 * (server/front/page.ts), so that built pages have it too and nothing moves.
 */
export async function IncidentBanner({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'site' });
  return (
    <aside
      id={incidentBannerId}
      hidden
      suppressHydrationWarning
      className="flex h-8 items-center gap-2 bg-accent-weak px-(--gutter) text-12"
    >
      <bdi suppressHydrationWarning className="truncate">
        {incidentTitlePlace}
      </bdi>
      <a href={localePath(locale, routes.status())} className="shrink-0 underline">
        {t('incident.more')}
      </a>
    </aside>
  );
}
