import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { timeZones } from '@/lib/config/time-zones';
import { localZone, type Preferences } from './preferences';
import type { Change } from './use-preferences';

interface ZonePickerProps {
  preferences: Preferences;
  change: Change;
}

const cities = [
  'utc',
  'honolulu',
  'juneau',
  'los_angeles',
  'chicago',
  'toronto',
  'sao_paulo',
  'london',
  'berlin',
  'bahrain',
  'dubai',
  'ashkhabad',
  'almaty',
  'bangkok',
  'shanghai',
  'tokyo',
  'sydney',
  'norfolk',
] as const;

export function ZonePicker({ preferences, change }: ZonePickerProps) {
  const t = useTranslations('chart');
  const zones = timeZones.flatMap(({ zone, city }) =>
    cities.filter((known) => known === city).map((known) => ({ value: zone, label: t(`zones.${known}`) })),
  );
  return (
    <Select
      label={t('bar.zone')}
      value={preferences.zone}
      onValueChange={(zone) => change({ zone })}
      options={[{ value: localZone, label: t('zones.local') }, ...zones]}
    />
  );
}
