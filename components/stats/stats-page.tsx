import { useTranslations } from 'next-intl';
import type { LeaderboardEntry, PlatformStats } from '@/lib/schemas/platform';
import { Figures } from './figures';
import { Leaderboard } from './leaderboard';

interface StatsPageProps {
  platform: { stats: PlatformStats | undefined; traders: readonly LeaderboardEntry[] };
}

export function StatsPage({ platform }: StatsPageProps) {
  const t = useTranslations('stats');
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <Figures stats={platform.stats} />
      <h2 className="mt-10 mb-3 font-medium text-16">{t('leaderboard')}</h2>
      <Leaderboard traders={platform.traders} />
      <p className="mt-6 text-12 text-text-3">{t('updates')}</p>
    </>
  );
}
