'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/form/checkbox';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { Section } from './section';
import { Specimen, Specimens } from './specimen';

function useSelectOptions() {
  const t = useTranslations('design.select');
  return (['gtc', 'ioc', 'alo'] as const).map((value) => ({ value, label: t(value), disabled: value === 'alo' }));
}

function Selects() {
  const t = useTranslations('design');
  const options = useSelectOptions();
  const [value, setValue] = useState<'gtc' | 'ioc' | 'alo'>();
  const [set, setSet] = useState<'gtc' | 'ioc' | 'alo'>('gtc');
  const base = { label: t('select.label'), options, placeholder: t('select.choose') };
  return (
    <Specimens wide>
      <Specimen label={t('states.empty')}>
        <Select {...base} value={value} onValueChange={setValue} />
      </Specimen>
      <Specimen label={t('states.chosen')}>
        <Select {...base} labelHidden value={set} onValueChange={setSet} />
      </Specimen>
      <Specimen label={t('states.error')}>
        <Select {...base} value={value} onValueChange={setValue} error={t('select.error')} />
      </Specimen>
      <Specimen label={t('states.disabled')}>
        <Select {...base} value={set} onValueChange={setSet} disabled />
      </Specimen>
    </Specimens>
  );
}

function Radios() {
  const t = useTranslations('design');
  const [value, setValue] = useState<'cross' | 'isolated'>('cross');
  const options = (['cross', 'isolated'] as const).map((mode) => ({ value: mode, label: t(`choices.${mode}`) }));
  return (
    <Specimens wide>
      <Specimen label={t('states.default')}>
        <RadioGroup label={t('choices.margin')} value={value} onValueChange={setValue} options={options} />
      </Specimen>
      <Specimen label={t('states.disabled')}>
        <RadioGroup label={t('choices.margin')} value={value} onValueChange={setValue} options={options} disabled />
      </Specimen>
    </Specimens>
  );
}

const kinds = [
  { kind: 'checkbox', Mark: Checkbox, label: 'reduceOnly' },
  { kind: 'switch', Mark: Switch, label: 'hideSmall' },
] as const;

export function Choices() {
  const t = useTranslations('design');
  const marks = [
    { label: t('states.off') },
    { label: t('states.on'), on: true },
    { label: t('states.focus'), on: true, shown: 'focus' },
    { label: t('states.disabled'), disabled: true },
    { label: t('states.disabledOn'), on: true, disabled: true },
  ] as const;
  return (
    <>
      <Section title={t('select.title')} text={t('select.text')}>
        <Selects />
      </Section>
      {kinds.map(({ kind, Mark, label }) => (
        <Section key={kind} title={t(`choices.${kind}`)}>
          <Specimens>
            {marks.map((mark) => (
              <Specimen key={mark.label} label={mark.label} {...('shown' in mark && { shown: mark.shown })}>
                <Mark label={t(`choices.${label}`)} defaultChecked={'on' in mark} disabled={'disabled' in mark} />
              </Specimen>
            ))}
          </Specimens>
        </Section>
      ))}
      <Section title={t('choices.radio')}>
        <Radios />
      </Section>
    </>
  );
}
