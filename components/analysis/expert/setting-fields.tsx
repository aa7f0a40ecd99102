import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { TextArea } from '@/components/ui/form/text-area';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { isNewsThere } from '@/lib/client/page/analysis';
import { analysisTimeframes, maxCustomPromptLength, strategyTypes } from '@/lib/config/analysis';
import { analysisIndicators } from '@/lib/config/indicators';
import { type AnalysisForm, toggledIndicator, toggledTimeframe } from '@/lib/domain/analysis/form';
import { count } from '@/lib/i18n/format/count';
import { requiredLabel } from '../required-label';
import { indicatorNames, strategyWord } from '../strategy-words';

interface InstructionsProps {
  text: string;
  onChange: (text: string) => void;
}

/** A text field for own instructions, with a counter of the remaining length. */
function Instructions({ text, onChange }: InstructionsProps) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  return (
    <TextArea
      label={t('instructions')}
      value={text}
      onChange={onChange}
      maxLength={maxCustomPromptLength}
      below={t('counter', { count: count(text.length, locale), most: count(maxCustomPromptLength, locale) })}
      belowClassName="text-end text-text-3"
    />
  );
}

interface ChoiceGridProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

/** A list of which only a limited number may be chosen: the caller decides what happens to one more. */
function ChoiceGrid<Value extends string>({ label, options, chosen, onToggle }: ChoiceGridProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-12 text-text-3">{label}</legend>
      <div className="grid grid-cols-3 gap-x-3 gap-y-1">
        {options.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(value)}
            onCheckedChange={() => onToggle(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

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

/** The additional fields of expert mode, in an analysis and in a strategy. */
export function SettingFields({ settings, change, marksRequired = false, onTooMany }: SettingFieldsProps) {
  const t = useTranslations('analysis-panel');
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
