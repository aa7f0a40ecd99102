import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { indicatorOf, type Parameter, settle } from '@/lib/chart/indicators';
import { languageOf } from '@/lib/i18n/locales';
import { LineLook } from './line-look';
import { decimalsOf, parameterText, textOfParameter } from './parameter-text';
import type { Preferences } from './preferences';
import { withStudy } from './studies';
import type { Change } from './use-preferences';

interface ParameterFormProps {
  studyKey: string;
  preferences: Preferences;
  change: Change;
  close: () => void;
}

interface ParameterFieldProps {
  parameter: Parameter;
  text: string;
  isWrong: boolean;
  onText: (text: string) => void;
}

/** A field that accepts only what the parameter allows, with its bounds beside it. */
function ParameterField({ parameter, text, isWrong, onText }: ParameterFieldProps) {
  const t = useTranslations('chart.parameters');
  const locale = usePageLocale();
  const { key, min, max, default: usual } = parameter;
  const decimals = decimalsOf(parameter);
  const format = new Intl.NumberFormat(languageOf(locale).tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (
    <Field
      label={key.toUpperCase()}
      align="end"
      unit={`${format.format(min)}–${format.format(max)}`}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      placeholder={textOfParameter(usual, locale)}
      value={text}
      {...(isWrong && { error: t('bounds', { min: format.format(min), max: format.format(max) }) })}
      onChange={({ target }) => {
        if (parameterText(target.value, parameter, locale).kind !== 'refused') onText(target.value);
      }}
    />
  );
}

/**
 * An empty parameter falls back to its default, or draws nothing if it has none. Changes of colour and width apply at
 * once.
 */
export function ParameterForm({ studyKey, preferences: { studies }, change, close }: ParameterFormProps) {
  const t = useTranslations('chart');
  const locale = usePageLocale();
  const setting = studies.find(({ key }) => key === studyKey);
  const indicator = setting && indicatorOf(setting.id);
  const [texts, setTexts] = useState<readonly string[]>(() =>
    indicator === undefined ? [] : settle(indicator, setting?.values).map((value) => textOfParameter(value, locale)),
  );
  const [isTried, setTried] = useState(false);
  if (setting === undefined || indicator === undefined) return null;
  const { parameters } = indicator;
  const read = parameters.map((parameter, index) => parameterText(texts[index] ?? '', parameter, locale));
  const isUnfinished = read.some(({ kind }) => kind === 'begun');
  return (
    <form
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isUnfinished) return;
        const values = read.map((each) => (each.kind === 'number' ? each.value : undefined));
        change({ studies: withStudy(studies, { ...setting, values }) });
        close();
      }}
    >
      {parameters.map((parameter, index) => (
        <ParameterField
          key={parameter.key}
          parameter={parameter}
          text={texts[index] ?? ''}
          isWrong={isTried && read[index]?.kind === 'begun'}
          onText={(text) => setTexts((before) => parameters.map((_, at) => (at === index ? text : (before[at] ?? ''))))}
        />
      ))}
      <LineLook
        indicator={indicator}
        look={setting}
        onLook={(look) => change({ studies: withStudy(studies, { ...setting, ...look }) })}
      />
      <Button type="submit" look="primary">
        {t('apply')}
      </Button>
    </form>
  );
}
