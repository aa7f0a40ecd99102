import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { Zone } from '@/lib/chart/engine/zone';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { timeZones } from '@/lib/config/time-zones';
import { languageOf } from '@/lib/i18n/locales';
import { type Change, localZone, type Preferences } from './preferences';

/** Returns the milliseconds by which a zone's clock is ahead of UTC at a moment, including summer time. */
export const offsetOf = (zone: string, at: number): number => new Zone(zone, 'en').local(at) - at;

/** Returns the UTC offset as the language writes it. Where it writes none, the language's own zero is added. */
export function offsetText(zone: string, at: number, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const text = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
  return /\p{Nd}/u.test(text) ? text : `${text}+${new Intl.NumberFormat(tag).format(0)}`;
}

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

function Named({ city, offset }: { city: string; offset: string }) {
  return (
    <span className="flex grow justify-between gap-2">
      {city} <bdi className="text-text-3">{offset}</bdi>
    </span>
  );
}

/** The zones from west to east by their clocks, each with its offset from UTC now. */
export function ZonePicker({ preferences, change }: ZonePickerProps) {
  const t = useTranslations('chart');
  const { tag } = languageOf(usePageLocale());
  const [now] = useState(() => Date.now());
  const zones = timeZones
    .flatMap(({ zone, city }) =>
      cities.filter((known) => known === city).map((known) => ({ zone, city: t(`zones.${known}`) })),
    )
    .map((each) => ({ ...each, offset: offsetOf(each.zone, now) }))
    .sort((a, b) => a.offset - b.offset);
  const own = { value: localZone, label: t('zones.local'), zone: localTimeZone() };
  return (
    <RadioGroup
      label={t('bar.zone')}
      value={preferences.zone}
      onValueChange={(zone) => change({ zone })}
      options={[own, ...zones.map(({ zone, city }) => ({ value: zone, label: city, zone }))].map(
        ({ value, label, zone }) => ({
          value,
          label: <Named city={label} offset={offsetText(zone, now, tag)} />,
        }),
      )}
      className="flex-col gap-y-1"
    />
  );
}
