import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/frame/link-button';
import { EmptyState } from '@/components/ui/text/empty-state';
import { routes } from '@/lib/config/site/routes';

/** Replaces a share that was deleted, or never existed. */
export function InvalidShare() {
  const t = useTranslations('share');
  return (
    <EmptyState
      className="py-16"
      heading="h1"
      title={t('invalid')}
      text={t('invalidText')}
      action={<LinkButton to={routes.markets()}>{t('toMarkets')}</LinkButton>}
    />
  );
}
