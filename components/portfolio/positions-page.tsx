import { useTranslations } from 'next-intl';
import { WalletIcon } from '@/components/ui/frame/icons';
import { EmptyState } from '@/components/ui/text/empty-state';
import { ConnectAction } from '@/components/wallet';
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
        action={<ConnectAction label={t('connect')} />}
      />
    </PositionsHome>
  );
}
