import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { call } from '@/lib/api/call';
import { saveTelegramNotices } from '@/lib/api/telegram';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { nearPercents, noticeKinds, summaryMinute, usualNearPercent } from '@/lib/config/notices';
import { dateTimeText, minuteOfDayText } from '@/lib/i18n/format/date';
import { wholePercent } from '@/lib/i18n/format/percent';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import { percent } from '@/lib/math/amount';
import type { Address } from '@/lib/schemas/address';
import type { NoticeKind, NoticeSettings } from '@/lib/schemas/notices';
import type { OwnChat } from '@/lib/schemas/telegram';
import { QuietHours } from './quiet-hours';
import { useChatAct } from './use-chat-act';

interface NoticesFormProps {
  owner: Address;
  chat: OwnChat;
  onSaved: () => void;
}

/** The default notices do not include the daily message. */
const usual = (): NoticeSettings => ({
  off: ['summary'],
  nearPercent: usualNearPercent,
  quiet: null,
  timeZone: localTimeZone(),
});

/**
 * A form for the notices that a chat gets, and its quiet hours. Quiet hours are in the time zone of the device that
 * saves them.
 */
export function NoticesForm({ owner, chat: { id, notices }, onSaved }: NoticesFormProps) {
  const t = useTranslations('telegram-chat');
  const locale = usePageLocale();
  const { isBusy, run } = useChatAct(owner);
  const [form, setForm] = useState(() => notices?.settings ?? usual());
  const save = async (settings: NoticeSettings | null, done: string): Promise<void> => {
    if (await run(() => call(saveTelegramNotices, { userAddress: owner, id, settings }), { failed: t('failed'), done }))
      onSaved();
  };
  const set = (kind: NoticeKind, isOn: boolean) => {
    const others = form.off.filter((each) => each !== kind);
    setForm({ ...form, off: isOn ? others : [...others, kind] });
  };
  return (
    <form
      className="flex flex-col gap-3 border-line border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save({ ...form, timeZone: localTimeZone() }, t('noticesOn'));
      }}
    >
      <p className="text-12 text-text-2">{t('noticesText')}</p>
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {noticeKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`notice_${kind}`, { time: minuteOfDayText(summaryMinute) })}
            checked={!form.off.includes(kind)}
            onCheckedChange={(isOn) => set(kind, isOn)}
          />
        ))}
      </div>
      <Select
        label={t('near')}
        value={String(form.nearPercent)}
        options={nearPercents.map((near) => ({
          value: String(near),
          label: wholePercent(percent(String(near)), locale),
        }))}
        onValueChange={(chosen) => {
          const nearPercent = nearPercents.find((near) => String(near) === chosen);
          if (nearPercent !== undefined) setForm({ ...form, nearPercent });
        }}
      />
      <QuietHours quiet={form.quiet} onChange={(quiet) => setForm({ ...form, quiet })} />
      {notices !== null && (
        <p className="text-12 text-text-2">
          {t('noticesAge', {
            age: timeSpanText(notices.ageMs, locale),
            time: dateTimeText(notices.readAt, locale, localTimeZone()),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" loading={isBusy}>
          {t(notices === null ? 'startNotices' : 'saveNotices')}
        </Button>
        {notices !== null && <Button onClick={() => void save(null, t('noticesOff'))}>{t('endNotices')}</Button>}
      </div>
    </form>
  );
}
