import { useTranslations } from 'next-intl';
import { watchWords } from '@/components/portfolio/watched';
import { PageLink } from '@/components/ui/frame/page-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import type { Platform } from '@/lib/schemas/stats';
import { StatsIsland } from './stats-island';
import { statsWords } from './words';

interface StatsPageProps {
  platform: Platform;
  poolUrl: string | undefined;
}

export function StatsPage({ platform, poolUrl }: StatsPageProps) {
  const t = useTranslations('stats');
  const watched = useTranslations('watched');
  const locale = useRequestLocale();
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <StatsIsland
        first={platform}
        poolUrl={poolUrl}
        words={statsWords(t, watchWords(watched, locale))}
        locale={locale}
      >
        <p className="mt-8 flex gap-6">
          <PageLink to={routes.statsView('days')} className="underline">
            {t('curves.title')}
          </PageLink>
          <PageLink to={routes.statsView('speed')} className="underline">
            {t('vitals.title')}
          </PageLink>
        </p>
      </StatsIsland>
    </>
  );
}
