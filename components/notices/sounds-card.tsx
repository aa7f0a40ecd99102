import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/form/button';
import { Select } from '@/components/ui/form/select';
import { Card } from '@/components/ui/frame/card';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { playTone } from '@/lib/client/attention/tone';
import { type ToneSettings, toneSettings } from '@/lib/client/attention/tone-settings';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { attentionEvents, tones } from '@/lib/config/attention';
import { criticalShare } from '@/lib/domain/perps';
import { wholePercent } from '@/lib/i18n/format/percent';
import { QuietHours } from './quiet-hours';

/** The sounds of this browser, which need no session. */
export function SoundsCard() {
  const t = useTranslations('notification-targets');
  const locale = usePageLocale();
  useEffect(() => toneSettings.follow(), []);
  const { state } = toneSettings;
  const settings = useSyncExternalStore(state.subscribe, state.read, state.read);
  const change = (part: Partial<ToneSettings>) => toneSettings.keep({ ...settings, ...part });
  const choices = ['off', ...tones] as const;
  return (
    <Card title={t('sounds')}>
      <div className="flex flex-col gap-4 p-(--gutter)">
        <p className="text-12 text-text-2">{t('soundsText')}</p>
        {attentionEvents.map((event) => {
          const tone = settings.tones[event];
          const label = t(`sound_${event}`, { percent: wholePercent(criticalShare, locale) });
          return (
            <div key={event} className="flex items-end gap-2">
              <div className="min-w-0 grow">
                <Select
                  label={label}
                  value={tone}
                  options={choices.map((value) => ({ value, label: t(`tone_${value}`) }))}
                  onValueChange={(chosen) => change({ tones: { ...settings.tones, [event]: chosen } })}
                />
              </div>
              <Button
                disabled={tone === 'off'}
                aria-label={`${t('play')}: ${label}`}
                onClick={() => tone !== 'off' && void playTone(tone)}
              >
                {t('play')}
              </Button>
            </div>
          );
        })}
        <QuietHours
          quiet={settings.quiet}
          text={t('soundQuiet', { zone: localTimeZone() })}
          onChange={(quiet) => change({ quiet })}
        />
      </div>
    </Card>
  );
}
