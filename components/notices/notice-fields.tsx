import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import {
  laterKinds,
  nearPercents,
  noticeGroupOf,
  noticeGroups,
  noticeKinds,
  summaryMinute,
  usualNearPercent,
} from '@/lib/config/notices';
import { minuteOfDayText } from '@/lib/i18n/format/date';
import { wholePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';
import type { NoticeKind, NoticeSettings } from '@/lib/schemas/notices';
import { QuietHours } from './quiet-hours';

/** The default notices do not include the daily message, nor what was added since and is no danger. */
export const usualNotices = (): NoticeSettings => ({
  off: ['summary', ...noticeKinds.filter((kind) => laterKinds[kind] === 'off')],
  nearPercent: usualNearPercent,
  quiet: null,
  timeZone: localTimeZone(),
});

interface NoticeFieldsProps {
  settings: NoticeSettings;
  onChange: (settings: NoticeSettings) => void;
}

/** The choice of what a chat or a device is told, and when. */
export function NoticeFields({ settings, onChange }: NoticeFieldsProps) {
  const t = useTranslations('telegram-chat');
  const locale = usePageLocale();
  const set = (kind: NoticeKind, isOn: boolean) => {
    const others = settings.off.filter((each) => each !== kind);
    onChange({ ...settings, off: isOn ? others : [...others, kind] });
  };
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {noticeGroups.map((group) => (
          <fieldset key={group} className="flex min-w-0 flex-col gap-y-2">
            <legend className="mb-2 text-12 text-text-2">{t(`noticeGroup_${group}`)}</legend>
            {noticeKinds
              .filter((kind) => noticeGroupOf[kind] === group)
              .map((kind) => (
                <Switch
                  key={kind}
                  label={t(`notice_${kind}`, { time: minuteOfDayText(summaryMinute) })}
                  checked={!settings.off.includes(kind)}
                  onCheckedChange={(isOn) => set(kind, isOn)}
                />
              ))}
          </fieldset>
        ))}
      </div>
      <Select
        label={t('near')}
        value={String(settings.nearPercent)}
        options={nearPercents.map((near) => ({
          value: String(near),
          label: wholePercent(percent(String(near)), locale),
        }))}
        onValueChange={(chosen) => {
          const nearPercent = nearPercents.find((near) => String(near) === chosen);
          if (nearPercent !== undefined) onChange({ ...settings, nearPercent });
        }}
      />
      <QuietHours
        quiet={settings.quiet}
        text={t('quietText', { zone: localTimeZone() })}
        onChange={(quiet) => onChange({ ...settings, quiet })}
      />
    </>
  );
}
