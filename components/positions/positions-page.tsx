import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { WalletIcon } from '@/components/ui/icons';
import { LinkButton } from '@/components/ui/link-button';
import { routes } from '@/lib/config/routes';

export function PositionsPage() {
  const t = useTranslations('positions');
  return (
    <EmptyState
      className="grow py-24"
      heading="h1"
      icon={<WalletIcon size={20} />}
      title={t('login')}
      text={t('text')}
      action={<LinkButton to={routes.home()}>{t('connect')}</LinkButton>}
    />
  );
}
