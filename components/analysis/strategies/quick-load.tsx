import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { analysisSource } from '@/lib/client/analysis/source';
import { quickStrategiesShown } from '@/lib/config/analysis';
import { strategiesQuery } from '@/lib/queries/analysis';
import type { Strategy } from '@/lib/schemas/analysis';
import type { OwnPartProps } from '../own-part';

/** Buttons that load the newest active strategies. */
export function QuickLoad({ owner, onChoose }: OwnPartProps<Strategy>) {
  const t = useTranslations('analysis-panel');
  const { data = [] } = useQuery(strategiesQuery(analysisSource, owner));
  const shown = data.filter(({ isActive }) => isActive).slice(0, quickStrategiesShown);
  if (shown.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-12 text-text-3">{t('quick')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {shown.map((strategy) => (
          <Button key={strategy.id} size="s" className="max-w-full" onClick={() => onChoose(strategy)}>
            <bdi className="truncate">{strategy.name}</bdi>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
