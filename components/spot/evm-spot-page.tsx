import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { WalletIcon } from '@/components/ui/icons';
import { LinkButton } from '@/components/ui/link-button';
import { routes } from '@/lib/config/routes';

export function EvmSpotPage() {
  const t = useTranslations('spot.evm');
  return (
    <EmptyState
      className="grow py-24"
      heading="h1"
      icon={<WalletIcon size={20} />}
      title={t('empty')}
      text={t('text')}
      action={<LinkButton to={routes.wallet()}>{t('action')}</LinkButton>}
    />
  );
}
