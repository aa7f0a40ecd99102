import { useTranslations } from 'next-intl';
import { watchWords } from '@/components/portfolio/watched';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import type { StatsRange } from '@/lib/config/stats';
import type { Curves } from '@/lib/domain/stats/curves';
import type { Platform } from '@/lib/schemas/stats';
import { CurvesSection } from './curves';
import type { ShownVitals } from './measure-text';
import { SpeedSummary } from './speed-summary';
import { StatsIsland } from './stats-island';
import { statsWords } from './words';

interface StatsPageProps {
  platform: Platform;
  poolUrl: string | undefined;
  curves: Curves | undefined;
  range: StatsRange;
  vitals: ShownVitals | undefined;
}

export function StatsPage({ platform, poolUrl, curves, range, vitals }: StatsPageProps) {
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
        <CurvesSection curves={curves} range={range} />
        <SpeedSummary vitals={vitals} />
      </StatsIsland>
    </>
  );
}
