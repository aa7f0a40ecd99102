import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/frame/card';

/** Tells an editor why the set-up of the bot is not here. */
export function WebhookOfOwner() {
  const t = useTranslations('linking.webhook');
  return (
    <Card title={t('title')}>
      <p className="p-(--gutter) text-12 text-text-2">{t('ownersOnly')}</p>
    </Card>
  );
}
