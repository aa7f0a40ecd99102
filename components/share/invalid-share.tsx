import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { routes } from '@/lib/config/routes';

/** Stands in place of a share that was deleted, or never existed. */
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
