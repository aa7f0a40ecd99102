import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import type { Platform } from '@/lib/schemas/stats';
import { StatsIsland } from './stats-island';
import { statsWords } from './words';

interface StatsPageProps {
  platform: Platform;
  poolUrl: string | undefined;
}

export function StatsPage({ platform, poolUrl }: StatsPageProps) {
  const t = useTranslations('stats');
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <StatsIsland first={platform} poolUrl={poolUrl} words={statsWords(t)} locale={useRequestLocale()} />
    </>
  );
}
