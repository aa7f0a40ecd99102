import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/form/select';
import { minuteOfDayText } from '@/lib/i18n/format/date';
import type { NoticeSettings } from '@/lib/schemas/notices';

interface QuietHoursProps {
  quiet: NoticeSettings['quiet'];
  /** The sentence about what happens in them. */
  text: string;
  onChange: (quiet: NoticeSettings['quiet']) => void;
}

const hour = 60;
const dayHours = 24;
const usualEnd = 7 * hour;

/** The quiet hours of a chat, a device or this browser. If they are off the fields are hidden. */
export function QuietHours({ quiet, text, onChange }: QuietHoursProps) {
  const t = useTranslations('telegram-chat');
  const hours = Array.from({ length: dayHours }, (_, at) => ({
    value: String(at * hour),
    label: minuteOfDayText(at * hour),
  }));
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('quietFrom')}
          value={quiet === null ? 'none' : String(quiet.from)}
          options={[{ value: 'none', label: t('quietNone') }, ...hours]}
          onValueChange={(from) => onChange(from === 'none' ? null : { from: Number(from), to: quiet?.to ?? usualEnd })}
        />
        {quiet !== null && (
          <Select
            label={t('quietTo')}
            value={String(quiet.to)}
            options={hours}
            onValueChange={(to) => onChange({ from: quiet.from, to: Number(to) })}
          />
        )}
      </div>
      {quiet !== null && <p className="text-12 text-text-2">{text}</p>}
    </div>
  );
}
