import { useTranslations } from 'next-intl';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { candleTypes } from '@/lib/config/chart/chart';
import type { Preferences } from './preferences';
import type { Change } from './use-preferences';

interface CandleTypePickerProps {
  preferences: Preferences;
  change: Change;
}

export function CandleTypePicker({ preferences: { settings }, change }: CandleTypePickerProps) {
  const t = useTranslations('chart');
  return (
    <RadioGroup
      label={t('bar.type')}
      value={settings.candleType}
      onValueChange={(candleType) => change({ settings: { ...settings, candleType } })}
      options={candleTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      className="flex-col"
    />
  );
}
