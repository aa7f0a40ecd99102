import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { isNewsThere } from '@/lib/client/page/analysis';
import { analysisIndicators } from '@/lib/config/chart/indicators';
import { analysisTimeframes, strategyTypes } from '@/lib/config/chart/strategies';
import { type AnalysisForm, toggledIndicator, toggledTimeframe } from '@/lib/domain/analysis/form';
import { requiredLabel } from '../required-label';
import { indicatorNames, strategyWord } from '../strategy-words';
import { ChoiceGrid } from './choice-grid';
import { Instructions } from './instructions';

type Settings = Pick<AnalysisForm, 'strategyType' | 'indicators' | 'timeframes' | 'prompt' | 'news'>;

interface SettingFieldsProps {
  settings: Settings;
  change: (changed: Partial<Settings>) => void;
  /** Marks the fields that a strategy needs. */
  marksRequired?: boolean;
  /** Called instead of taking one more than allowed. */
  onTooMany: (list: 'indicators' | 'timeframes') => void;
}

const frames = analysisTimeframes.map((value) => ({ value, label: value }));
const indicators = analysisIndicators.map((value) => ({ value, label: indicatorNames[value] }));

/** The fields that experts have beside symbol and timeframe, in an analysis and in a strategy. */
export function SettingFields({ settings, change, marksRequired = false, onTooMany }: SettingFieldsProps) {
  const t = useTranslations('verdict');
  const hasNews = isNewsThere();
  const take = <Key extends 'indicators' | 'timeframes'>(key: Key, list: Settings[Key] | undefined) =>
    list === undefined ? onTooMany(key) : change({ [key]: list });
  return (
    <>
      <Select
        label={marksRequired ? requiredLabel(t('strategyType')) : t('strategyType')}
        value={settings.strategyType}
        onValueChange={(strategyType) => change({ strategyType })}
        options={strategyTypes.map((value) => ({ value, label: t(`types.${strategyWord[value]}`) }))}
      />
      <ChoiceGrid
        label={t('indicators')}
        options={indicators}
        chosen={settings.indicators}
        onToggle={(id) => take('indicators', toggledIndicator(settings.indicators, id))}
      />
      <ChoiceGrid
        label={t('timeframes')}
        options={frames}
        chosen={settings.timeframes}
        onToggle={(frame) => take('timeframes', toggledTimeframe(settings.timeframes, frame))}
      />
      <Instructions text={settings.prompt} onChange={(prompt) => change({ prompt })} />
      <div>
        <Switch
          label={t('news')}
          checked={hasNews && settings.news}
          disabled={!hasNews}
          onCheckedChange={(news) => change({ news })}
        />
        <p className="mt-1 text-12 text-text-2">{t(hasNews ? 'newsNote' : 'newsOff')}</p>
      </div>
    </>
  );
}
