import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NoticeFields, usualNotices } from '@/components/notices';
import { Button } from '@/components/ui/form/button';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { call } from '@/lib/api/call';
import { saveTelegramNotices } from '@/lib/api/telegram';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { dateTimeText } from '@/lib/i18n/format/date';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import type { Address } from '@/lib/schemas/address';
import type { NoticeSettings } from '@/lib/schemas/notices';
import type { OwnChat } from '@/lib/schemas/telegram';
import { useChatAct } from './use-chat-act';

interface NoticesFormProps {
  owner: Address;
  chat: OwnChat;
  onSaved: () => void;
}

/**
 * A form for the notices that a chat gets, and its quiet hours. Quiet hours are in the time zone of the device that
 * saves them.
 */
export function NoticesForm({ owner, chat: { id, notices }, onSaved }: NoticesFormProps) {
  const t = useTranslations('telegram-chat');
  const locale = usePageLocale();
  const { isBusy, run } = useChatAct(owner);
  const [form, setForm] = useState(() => notices?.settings ?? usualNotices());
  const save = async (settings: NoticeSettings | null, done: string): Promise<void> => {
    if (await run(() => call(saveTelegramNotices, { userAddress: owner, id, settings }), { failed: t('failed'), done }))
      onSaved();
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
      <NoticeFields settings={form} onChange={setForm} />
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
