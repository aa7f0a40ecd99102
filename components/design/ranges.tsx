'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { Slider } from '@/components/ui/form/slider';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/frame/tabs';
import { Section } from './section';
import { Specimen, Specimens } from './specimen';

const percent = (value: number) => `${value}%`;
const times = (value: number) => `${value}×`;

function SizeSlider({ start, disabled = false }: { start: number; disabled?: boolean }) {
  const t = useTranslations('design.fields');
  const [value, setValue] = useState(start);
  return <Slider label={t('size')} value={value} onValueChange={setValue} write={percent} disabled={disabled} />;
}

function Sliders() {
  const t = useTranslations('design');
  const [leverage, setLeverage] = useState(20);
  return (
    <Section title={t('slider.title')} text={t('slider.text')}>
      <Specimens wide>
        <Specimen label={t('states.default')}>
          <SizeSlider start={25} />
        </Specimen>
        <Specimen label={t('states.hover')} shown="hover">
          <SizeSlider start={50} />
        </Specimen>
        <Specimen label={t('states.focus')} shown="focus">
          <SizeSlider start={62} />
        </Specimen>
        <Specimen label={t('states.active')} shown="active">
          <SizeSlider start={75} />
        </Specimen>
        <Specimen label={t('states.disabled')}>
          <SizeSlider start={25} disabled />
        </Specimen>
        <Specimen label={t('slider.leverage')}>
          <Slider
            label={t('slider.leverage')}
            value={leverage}
            onValueChange={setLeverage}
            min={1}
            max={40}
            marks={[1, 10, 20, 30, 40]}
            write={times}
          />
        </Specimen>
      </Specimens>
    </Section>
  );
}

function Segments() {
  const t = useTranslations('design.segmented');
  const states = useTranslations('design.states');
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [view, setView] = useState<'chart' | 'book' | 'trades'>('chart');
  const views = (['chart', 'book', 'trades'] as const).map((value) => ({
    value,
    label: t(value),
    disabled: value === 'trades',
  }));
  return (
    <Section title={t('title')} text={t('text')}>
      <Specimens wide>
        <Specimen label={t('side')}>
          <Segmented
            label={t('side')}
            value={side}
            onValueChange={setSide}
            segments={[
              { value: 'buy', label: t('buyLong'), look: 'up' },
              { value: 'sell', label: t('sellShort'), look: 'down' },
            ]}
          />
        </Specimen>
        <Specimen label={t('view')}>
          <Segmented label={t('view')} value={view} onValueChange={setView} segments={views} />
        </Specimen>
        <Specimen label={states('focus')} shown="focus">
          <Segmented label={t('view')} value={view} onValueChange={setView} segments={views} />
        </Specimen>
      </Specimens>
    </Section>
  );
}

const tabNames = ['balances', 'positions', 'orders', 'twap', 'trades', 'funding', 'history'] as const;
const counts: Readonly<Partial<Record<(typeof tabNames)[number], number>>> = { balances: 2, positions: 5, orders: 3 };

function TabRow() {
  const t = useTranslations('design.tabs');
  const [tab, setTab] = useState('positions');
  return (
    <Section title={t('title')} text={t('text')}>
      <Tabs value={tab} onValueChange={setTab} className="max-w-110">
        <TabList label={t('label')}>
          {tabNames.map((name) => (
            <Tab key={name} value={name} count={counts[name]} disabled={name === 'twap'}>
              {t(name)}
            </Tab>
          ))}
        </TabList>
        {tabNames.map((name) => (
          <TabPanel key={name} value={name} className="py-3 text-12 text-text-2">
            {t('panel', { name: t(name) })}
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  );
}

export function Ranges() {
  return (
    <>
      <Sliders />
      <Segments />
      <TabRow />
    </>
  );
}
