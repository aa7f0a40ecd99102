import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { usePhone } from '@/components/ui/frame/use-phone';
import { defaultSettings } from '@/lib/chart/engine/settings';
import { candleTypes, priceAxisTypes } from '@/lib/config/chart';
import type { DialogName } from './dialog-name';
import { type Change, defaultTrading, type Preferences, shownOn } from './preferences';

interface SettingsFormProps {
  preferences: Preferences;
  change: Change;
  hasTrading: boolean;
  open: (dialog: DialogName) => void;
}

const tradingSwitches = ['positions', 'orders', 'fills', 'trades', 'drafts', 'tags', 'confirms'] as const;

const switches = [
  ['isLastShown', 'last'],
  ['isHighShown', 'high'],
  ['isLowShown', 'low'],
  ['isIndicatorLastShown', 'indicatorLast'],
  ['isReversed', 'reverse'],
  ['isGridShown', 'grid'],
] as const;

/** The library's licence requires every page that draws with it to say so. */
const libraryUrl = 'https://www.tradingview.com/lightweight-charts/';

export function SettingsForm({ preferences: { settings, trading }, change, hasTrading, open }: SettingsFormProps) {
  const t = useTranslations('chart');
  const shown = shownOn(usePhone(), trading);
  const set = (part: Partial<typeof settings>) => change({ settings: { ...settings, ...part } });
  return (
    <>
      <Button onClick={() => open({ kind: 'templates' })}>{t('templates.title')}</Button>
      <Select
        label={t('bar.type')}
        value={settings.candleType}
        onValueChange={(candleType) => set({ candleType })}
        options={candleTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <Select
        label={t('axes.label')}
        value={settings.priceAxis}
        onValueChange={(priceAxis) => set({ priceAxis })}
        options={priceAxisTypes.map((value) => ({ value, label: t(`axes.${value}`) }))}
      />
      {switches.map(([name, word]) => (
        <Switch
          key={name}
          label={t(`settings.${word}`)}
          checked={settings[name]}
          onCheckedChange={(isOn) => set({ [name]: isOn })}
        />
      ))}
      {hasTrading && (
        <fieldset className="flex flex-col gap-3 border-line border-t pt-3">
          <legend className="float-start w-full font-medium text-12 text-text-2">{t('settings.trading.label')}</legend>
          {tradingSwitches.map((name) => (
            <Switch
              key={name}
              label={t(`settings.trading.${name}`)}
              checked={shown[name]}
              onCheckedChange={(isOn) => change({ trading: { ...trading, [name]: isOn } })}
            />
          ))}
        </fieldset>
      )}
      <Button onClick={() => change({ settings: defaultSettings, ...(hasTrading && { trading: defaultTrading }) })}>
        {t('settings.reset')}
      </Button>
      <a href={libraryUrl} target="_blank" rel="noreferrer" className="text-12 text-text-2 underline">
        {t('settings.drawnWith')}
      </a>
    </>
  );
}
