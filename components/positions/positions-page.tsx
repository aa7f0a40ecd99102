import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { WalletIcon } from '@/components/ui/icons';
import { LinkButton } from '@/components/ui/link-button';
import { routes } from '@/lib/config/routes';
import { PositionsHome } from './positions-home';

export function PositionsPage() {
  const t = useTranslations('positions');
  const site = useTranslations('site');
  return (
    <PositionsHome title={t('title')} words={{ unreachable: site('unreachable'), again: t('retry') }}>
      <EmptyState
        className="grow py-24"
        heading="h1"
        icon={<WalletIcon size={20} />}
        title={t('login')}
        text={t('text')}
        action={<LinkButton to={routes.home()}>{t('connect')}</LinkButton>}
      />
    </PositionsHome>
  );
}
