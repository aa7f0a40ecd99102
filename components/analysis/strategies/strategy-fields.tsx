import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { Segmented } from '@/components/ui/form/segmented';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { maxNameLength } from '@/lib/config/admin';
import { analysisTimeframes, strategyTypes } from '@/lib/config/analysis';
import { marketTypes } from '@/lib/config/symbols';
import { templateOf } from '@/lib/domain/analysis/strategy-template';
import type { StrategyDraft } from '@/lib/schemas/analysis';
import { SettingFields } from '../expert/setting-fields';
import { requiredLabel } from '../required-label';
import { strategyWord } from '../strategy-words';
import { SymbolField } from '../symbol-field';
import { useSymbols } from '../use-symbols';
import type { AnalysisWords } from '../words';

interface StrategyFieldsProps {
  draft: StrategyDraft;
  words: AnalysisWords;
  isNew: boolean;
  lacksName: boolean;
  change: (changed: Partial<StrategyDraft>) => void;
}

const intervals = analysisTimeframes.map((value) => ({ value, label: value }));

/** The fields of a strategy. One choice too many is ignored here, as specified. */
export function StrategyFields({ draft, words, isNew, lacksName, change }: StrategyFieldsProps) {
  const t = useTranslations('analysis-panel');
  const { strategyType, indicators, timeframes, customPrompt = '', analyzeNews: news } = draft;
  const known = useSymbols(draft.marketType);
  const locale = usePageLocale();
  return (
    <>
      <p className="text-12 text-text-2">{t('required')}</p>
      <Field
        label={requiredLabel(t('name'))}
        align="end"
        required
        value={draft.name}
        maxLength={maxNameLength}
        autoComplete="off"
        error={lacksName ? t('nameMissing') : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        label={t('description')}
        align="end"
        value={draft.description ?? ''}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => change({ description: target.value })}
      />
      {isNew && (
        <Select
          label={t('template')}
          value={undefined}
          placeholder={t('noTemplate')}
          onValueChange={(type) => change(templateOf(type))}
          options={strategyTypes.map((value) => ({ value, label: t(`types.${strategyWord[value]}`) }))}
        />
      )}
      <div>
        <p aria-hidden="true" className="mb-1.5 text-12 text-text-3">
          {requiredLabel(t('market'))}
        </p>
        <Segmented
          label={requiredLabel(t('market'))}
          value={draft.marketType}
          onValueChange={(marketType) => change({ marketType, defaultSymbol: undefined })}
          segments={marketTypes.map((value) => ({ value, label: t(`markets.${value}`) }))}
          className="md:h-9"
        />
      </div>
      <SymbolField
        key={draft.marketType}
        label={t('defaultSymbol')}
        marketType={draft.marketType}
        value={draft.defaultSymbol ?? ''}
        onChange={(defaultSymbol) => change({ defaultSymbol })}
        {...{ known, words, locale }}
      />
      <Select
        label={t('defaultInterval')}
        value={draft.defaultInterval}
        onValueChange={(defaultInterval) => change({ defaultInterval })}
        options={intervals}
      />
      <SettingFields
        settings={{ strategyType, indicators, timeframes, prompt: customPrompt, news }}
        change={({ prompt, news: analyzeNews, ...settings }) =>
          change({
            ...(settings.strategyType !== undefined && { strategyType: settings.strategyType }),
            ...(settings.indicators !== undefined && { indicators: [...settings.indicators] }),
            ...(settings.timeframes !== undefined && { timeframes: [...settings.timeframes] }),
            ...(prompt !== undefined && { customPrompt: prompt }),
            ...(analyzeNews !== undefined && { analyzeNews }),
          })
        }
        marksRequired
        onTooMany={() => undefined}
      />
      <Switch label={t('active')} checked={draft.isActive} onCheckedChange={(isActive) => change({ isActive })} />
    </>
  );
}
