import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Switch } from '@/components/ui/form/switch';
import { toast } from '@/components/ui/overlay/toast';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { call } from '@/lib/api/call';
import { changeNoticeTarget, removeNoticeTarget, repeatMailConfirmation, testNoticeTarget } from '@/lib/api/notices';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { longestTargetName } from '@/lib/config/push';
import { dateTimeText } from '@/lib/i18n/format/date';
import type { Address } from '@/lib/schemas/address';
import type { OwnTargets, ShownTarget } from '@/lib/schemas/notice-targets';
import { NoticeFields } from './notice-fields';
import { useTargetAct } from './use-target-act';

interface TargetProps {
  owner: Address;
  target: ShownTarget;
}

/** A form for a target's name, what it is told, and whether it shows amounts. */
function TargetForm({ owner, target, onSaved }: TargetProps & { onSaved: () => void }) {
  const t = useTranslations('notification-targets');
  const { isBusy, change } = useTargetAct(owner);
  const [{ name, hidesAmounts, settings }, setForm] = useState(target);
  const isNamed = name.trim() !== '';
  const save = async (): Promise<void> => {
    const choice = { name, hidesAmounts, settings: { ...settings, timeZone: localTimeZone() } };
    const isSaved = await change(() => call(changeNoticeTarget, { userAddress: owner, id: target.id, ...choice }), {
      failed: t('failed'),
      done: t('saved'),
    });
    if (isSaved) onSaved();
  };
  return (
    <form
      className="flex flex-col gap-3 border-line border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed) void save();
      }}
    >
      <Field
        label={t('name')}
        value={name}
        maxLength={longestTargetName}
        error={isNamed ? undefined : t('nameless')}
        onChange={(event) => setForm({ ...target, hidesAmounts, settings, name: event.target.value })}
      />
      <NoticeFields
        settings={settings}
        onChange={(changed) => setForm({ ...target, name, hidesAmounts, settings: changed })}
      />
      <Switch
        label={t(target.mail === undefined ? 'hides' : 'hidesMail')}
        checked={hidesAmounts}
        onCheckedChange={(hides) => setForm({ ...target, name, settings, hidesAmounts: hides })}
      />
      <div>
        <Button type="submit" look="primary" loading={isBusy} disabled={!isNamed}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** True if an address was asked: its server did not refuse the mail at once. */
export const isAsked = ({ targets }: OwnTargets, address: string): boolean =>
  targets.some(({ mail, endedBy }) => mail?.address === address && endedBy === undefined);

/** Returns in words whether a target is told: when it last was, what it waits for, or why it is not. */
function useTargetState({ endedBy, mail, toldAt }: ShownTarget): string {
  const t = useTranslations('notification-targets');
  const locale = usePageLocale();
  const [shownAt] = useState(Date.now);
  const at = (ms: number) => dateTimeText(ms, locale, localTimeZone());
  if (endedBy !== undefined) return t(`ended_${endedBy}`);
  if (mail?.confirmEndsAt !== undefined) {
    const { confirmEndsAt } = mail;
    return confirmEndsAt > shownAt ? t('mailWaits', { time: at(confirmEndsAt) }) : t('mailTooOld');
  }
  return toldAt === undefined ? t('neverTold') : t('lastTold', { time: at(toldAt) });
}

/** A device or an address on which the owner is told: when it last was, why it is not, and what it is told. */
export function TargetRow({ owner, target, isHere }: TargetProps & { isHere: boolean }) {
  const t = useTranslations('notification-targets');
  const { isBusy, run, change, refresh } = useTargetAct(owner);
  const [isOpen, setOpen] = useState(false);
  const state = useTargetState(target);
  const { id, name, endedBy, mail } = target;
  const isWaiting = mail?.confirmEndsAt !== undefined;
  const ofTarget = { userAddress: owner, id };
  const sendTest = async (): Promise<void> => {
    const said = await run(() => call(testNoticeTarget, ofTarget), { failed: t('failed') });
    if (said === undefined) return;
    await refresh();
    const ofMail = { sent: t('test_sent'), later: t('mailLater'), ended: t('mailEnded') };
    const title = mail === undefined ? t(`test_${said.outcome}`) : ofMail[said.outcome];
    if (said.outcome === 'sent') toast.success({ title }, 'target');
    else toast.failure({ title }, 'target');
  };
  const repeat = async (address: string): Promise<void> => {
    const isSent = await change(() => call(repeatMailConfirmation, ofTarget), {
      failed: t('failed'),
      done: (told) => (isAsked(told, address) ? t('mailSent', { address }) : undefined),
    });
    if (!isSent) await refresh();
  };
  return (
    <li className="flex flex-col gap-3 border-line border-b p-(--gutter) last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate">
            <bdi>{name}</bdi> {isHere && <span className="text-12 text-text-2">{t('here')}</span>}
          </p>
          {mail !== undefined && mail.address !== name && (
            <p className="truncate text-12 text-text-2">
              <bdi>{mail.address}</bdi>
            </p>
          )}
          <p className="text-12 text-text-2">{state}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {endedBy === undefined && isWaiting && (
            <Button size="s" loading={isBusy} onClick={() => void repeat(mail.address)}>
              {t('mailAgain')}
            </Button>
          )}
          {endedBy === undefined && !isWaiting && (
            <>
              <Button size="s" loading={isBusy} onClick={() => void sendTest()}>
                {t('test')}
              </Button>
              <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('settings')}
              </Button>
            </>
          )}
          <Button
            size="s"
            aria-label={t('removeOne', { name })}
            onClick={() =>
              void change(() => call(removeNoticeTarget, ofTarget), { failed: t('failed'), done: t('removed') })
            }
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      {isOpen && <TargetForm owner={owner} target={target} onSaved={() => setOpen(false)} />}
    </li>
  );
}
