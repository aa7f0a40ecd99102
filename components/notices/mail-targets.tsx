import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Switch } from '@/components/ui/form/switch';
import { Card } from '@/components/ui/frame/card';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { saveMail } from '@/lib/client/notices/save-mail';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { longestMailAddress, mailAddress } from '@/lib/config/mail';
import { longestTargetName } from '@/lib/config/push';
import type { Address } from '@/lib/schemas/address';
import type { OwnTargets, ShownTarget } from '@/lib/schemas/notice-targets';
import { usualNotices } from './notice-fields';
import { isAsked, TargetRow } from './target-row';
import { useTargetAct } from './use-target-act';

/** Asks for an address, for which the wallet signs and which its reader confirms. */
function NewMail({ owner }: { owner: Address }) {
  const t = useTranslations('notification-targets');
  const locale = usePageLocale();
  const { service } = useWalletRoom();
  const { isBusy, change, refresh } = useTargetAct(owner);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [hidesAmounts, setHides] = useState(true);
  const address = typed.trim();
  const isAddress = mailAddress.test(address);
  const add = async (): Promise<void> => {
    setTried(true);
    if (!isAddress) return;
    const choice = { name: address.slice(0, longestTargetName), hidesAmounts, settings: usualNotices() };
    const isSent = await change(() => saveMail(owner, { address, locale, ...choice }, () => service.signer()), {
      failed: t('failed'),
      done: (told) => (isAsked(told, address) ? t('mailSent', { address }) : undefined),
    });
    setTried(false);
    if (isSent) setTyped('');
    // The address may be stored although its mail was not taken.
    else await refresh();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4 p-(--gutter)"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        label={t('mailAddress')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        value={typed}
        maxLength={longestMailAddress}
        error={isTried && !isAddress ? t('mailBad') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Switch label={t('hidesMail')} checked={hidesAmounts} onCheckedChange={setHides} />
      <div>
        <Button type="submit" look="primary" loading={isBusy}>
          {t('mailAdd')}
        </Button>
      </div>
      <p className="text-12 text-text-2">{t('mailSigns')}</p>
    </form>
  );
}

interface MailTargetsProps {
  owner: Address;
  mail: NonNullable<OwnTargets['mail']>;
  targets: readonly ShownTarget[];
}

/** The e-mail addresses of an owner, and a form for a new one. */
export function MailTargets({ owner, mail, targets }: MailTargetsProps) {
  const t = useTranslations('notification-targets');
  const inbox = mail.standIn !== undefined && (
    <span className="text-12">
      <OutsideLink href={mail.standIn}>{t('mailInbox')}</OutsideLink>
    </span>
  );
  return (
    <Card title={t('mails')} aside={inbox}>
      <ul aria-live="polite">
        {targets.map((target) => (
          <TargetRow key={target.id} owner={owner} target={target} isHere={false} />
        ))}
      </ul>
      <NewMail owner={owner} />
    </Card>
  );
}
