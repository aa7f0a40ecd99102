import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/frame/card';
import { MailLinkButton } from './mail-link-button';

/**
 * The page to which a link of a mail leads. It does nothing by itself, because programs that check mails open their
 * links: a person presses the button.
 */
export function MailLinkPage({ act }: { act: 'confirm' | 'stop' }) {
  const t = useTranslations('mail-links');
  const { text, done } = {
    confirm: { text: t('confirmText'), done: t('confirmed') },
    stop: { text: t('stopText'), done: t('stopped') },
  }[act];
  const words = { action: t(act), done, missing: t('missing'), old: t('old'), full: t('full'), failed: t('failed') };
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <Card className="mt-6 max-w-168">
        <div className="flex flex-col gap-4 p-(--gutter)">
          <p className="text-text-2">{text}</p>
          <MailLinkButton act={act} words={words} />
        </div>
      </Card>
    </>
  );
}
