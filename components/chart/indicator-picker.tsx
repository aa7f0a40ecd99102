import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { CloseIcon } from '@/components/ui/frame/icons';
import { indicators } from '@/lib/chart/indicators';
import type { DialogName } from './dialog-name';
import { ChartIcon } from './icons';
import type { Change, Preferences } from './preferences';
import { indicatorName, mayBeOnPrice, withNewStudy, withoutStudy, withStudy } from './studies';

interface IndicatorPickerProps {
  preferences: Preferences;
  change: Change;
  open: (dialog: DialogName) => void;
}

function OnChart({ preferences: { studies }, change, open }: IndicatorPickerProps) {
  const t = useTranslations('chart.indicators');
  return (
    <ul aria-label={t('onChart')} className="flex flex-col">
      {studies.map((setting) => {
        const name = indicatorName(setting.id);
        return (
          <li key={setting.key} className="flex min-h-9 items-center border-line border-b">
            <span className="min-w-0 grow truncate">
              {name} <span className="text-11 text-text-3">{t(setting.pane === 'price' ? 'onPrice' : 'ownPane')}</span>
            </span>
            <IconButton
              label={t(setting.isHidden ? 'show' : 'hide', { name })}
              size="s"
              icon={<ChartIcon name={setting.isHidden ? 'eyeOff' : 'eye'} />}
              onClick={() => change({ studies: withStudy(studies, { ...setting, isHidden: !setting.isHidden }) })}
            />
            <IconButton
              label={t('configure', { name })}
              size="s"
              icon={<ChartIcon name="settings" />}
              onClick={() => open({ kind: 'parameters', key: setting.key })}
            />
            <IconButton
              label={t('remove', { name })}
              size="s"
              icon={<CloseIcon />}
              onClick={() => change({ studies: withoutStudy(studies, setting.key) })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Lists the indicators on the chart and those that can be added. */
export function IndicatorPicker(props: IndicatorPickerProps) {
  const { preferences, change } = props;
  const t = useTranslations('chart.indicators');
  const [sought, setSought] = useState('');
  const found = indicators.filter(({ id }) => indicatorName(id).toLowerCase().includes(sought.trim().toLowerCase()));
  const add = (id: string, pane: 'price' | 'own') => change({ studies: withNewStudy(preferences.studies, id, pane) });
  return (
    <>
      <OnChart {...props} />
      <Field
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <ul aria-label={t('title')} className="flex max-h-80 flex-col overflow-y-auto" tabIndex={-1}>
        {found.map(({ id, pane }) => (
          <li key={id} className="flex min-h-9 shrink-0 items-center gap-1.5 max-md:py-0.5">
            <span className="grow">{indicatorName(id)}</span>
            {mayBeOnPrice(id, pane) && (
              <Button
                size="s"
                aria-label={`${t('add', { name: indicatorName(id) })}: ${t('onPrice')}`}
                onClick={() => add(id, 'price')}
              >
                {t('onPrice')}
              </Button>
            )}
            <Button
              size="s"
              aria-label={`${t('add', { name: indicatorName(id) })}: ${t('ownPane')}`}
              onClick={() => add(id, 'own')}
            >
              {t('ownPane')}
            </Button>
          </li>
        ))}
        {found.length === 0 && <li className="text-text-2">{t('none')}</li>}
      </ul>
    </>
  );
}
