import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NumberInput } from '@/components/ui/number-input';
import { indicatorOf, settle } from '@/lib/chart/indicators';
import { textOfNumber } from '@/lib/math/exponent';
import { LineLook, type Look } from './line-look';
import type { Preferences } from './preferences';
import { withStudy } from './studies';
import type { Change } from './use-preferences';

interface ParameterFormProps {
  studyKey: string;
  preferences: Preferences;
  change: Change;
  close: () => void;
}

/** Empty falls back to the default, and so does what is out of bounds. */
export function ParameterForm({ studyKey, preferences: { studies }, change, close }: ParameterFormProps) {
  const t = useTranslations('chart');
  const setting = studies.find(({ key }) => key === studyKey);
  const indicator = setting && indicatorOf(setting.id);
  const [values, setValues] = useState<readonly (number | undefined)[]>(() =>
    indicator === undefined
      ? []
      : settle(indicator, setting?.values).map((value) => (Number.isNaN(value) ? undefined : value)),
  );
  const [look, setLook] = useState<Look>({ colours: setting?.colours, width: setting?.width });
  if (setting === undefined || indicator === undefined) return null;
  return (
    <form
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        change({ studies: withStudy(studies, { ...setting, ...look, values }) });
        close();
      }}
    >
      {indicator.parameters.map(({ key }, index) => {
        const value = values[index];
        return (
          <NumberInput
            key={key}
            label={key.toUpperCase()}
            value={value === undefined ? undefined : textOfNumber(value)}
            onValueChange={(typed) =>
              setValues((before) =>
                indicator.parameters.map((_, place) =>
                  place === index ? (typed === undefined ? undefined : Number(typed)) : before[place],
                ),
              )
            }
          />
        );
      })}
      <LineLook indicator={indicator} look={look} onLook={setLook} />
      <Button type="submit" look="primary">
        {t('apply')}
      </Button>
    </form>
  );
}
