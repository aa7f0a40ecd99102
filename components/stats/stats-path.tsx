import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/frame/page-link';
import { routes } from '@/lib/config/site/routes';

/** The way back from a page of the statistics to the first one. */
export function StatsPath() {
  const t = useTranslations('stats');
  return (
    <nav aria-label={t('path')} className="text-12 text-text-3">
      <PageLink to={routes.stats()} className="hover:text-text-1">
        {t('title')}
      </PageLink>
    </nav>
  );
}
