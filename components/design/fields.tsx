'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/number-input';
import { SearchIcon } from '@/components/ui/frame/icons';
import { KeyCap } from '@/components/ui/text/key-cap';
import { Section } from './section';
import { Specimen, Specimens } from './specimen';

function SizeSpecimen() {
  const t = useTranslations('design.fields');
  const [unit, setUnit] = useState<'BTC' | 'USDC'>('BTC');
  const other = unit === 'BTC' ? 'USDC' : 'BTC';
  return (
    <Field
      label={t('size')}
      align="end"
      defaultValue="0.4060"
      unit={unit}
      unitAction={{ label: t('switchUnit', { unit: other }), onPress: () => setUnit(other) }}
    />
  );
}

export function NumberSpecimen() {
  const t = useTranslations('design.fields');
  const [read, setRead] = useState<{ value: string | undefined; text: string }>({ value: undefined, text: '' });
  const wrong = read.value === undefined && read.text.trim() !== '';
  return (
    <div className="flex flex-wrap items-start gap-3">
      <NumberInput
        label={t('size')}
        unit="BTC"
        value={read.value}
        onValueChange={(value, text) => setRead({ value, text })}
        error={wrong ? t('notNumber') : undefined}
        className="w-60"
      />
      <Button size="m" className="h-9 max-md:h-11" onClick={() => setRead({ value: '0.5', text: '' })}>
        {t('half')}
      </Button>
      <p className="self-center text-12 text-text-3">
        {t('reads')} <output className="text-text-1">{read.value ?? '–'}</output>
      </p>
    </div>
  );
}

export function Fields() {
  const t = useTranslations('design');
  const size = { label: t('fields.size'), align: 'end', unit: 'BTC' } as const;
  return (
    <>
      <Section title={t('fields.title')} text={t('fields.text')}>
        <Specimens wide>
          <Specimen label={t('states.default')}>
            <SizeSpecimen />
          </Specimen>
          <Specimen label={t('states.hover')} shown="hover">
            <Field {...size} defaultValue="0.4060" />
          </Specimen>
          <Specimen label={t('states.focus')} shown="focus">
            <Field {...size} defaultValue="0.4060" hint={t('fields.hint')} />
          </Specimen>
          <Specimen label={t('states.empty')}>
            <Field {...size} placeholder="0.0000" />
          </Specimen>
          <Specimen label={t('states.disabled')}>
            <Field {...size} disabled defaultValue="0.4060" />
          </Specimen>
          <Specimen label={t('states.error')}>
            <Field {...size} defaultValue="0.00001" error={t('fields.minimum')} />
          </Specimen>
          <Specimen label={t('states.loading')}>
            <Field label={t('fields.size')} loading />
          </Specimen>
          <Specimen label={t('fields.search')}>
            <Field
              label={t('fields.search')}
              labelHidden
              type="search"
              placeholder={t('fields.searchHint')}
              prefix={<SearchIcon size={14} />}
              suffix={<KeyCap>/</KeyCap>}
            />
          </Specimen>
        </Specimens>
      </Section>
      <Section title={t('fields.numberTitle')} text={t('fields.numberText')}>
        <NumberSpecimen />
      </Section>
    </>
  );
}
