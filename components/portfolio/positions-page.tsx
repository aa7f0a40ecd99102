import { useTranslations } from 'next-intl';
import { WalletIcon } from '@/components/ui/frame/icons';
import { EmptyState } from '@/components/ui/text/empty-state';
import { ConnectAction } from '@/components/wallet';
import type { AccountListSlots } from './account/account-view';
import { PositionsHome } from './positions-home';

export function PositionsPage({ lists }: { lists: AccountListSlots }) {
  const t = useTranslations('positions');
  const site = useTranslations('site');
  return (
    <PositionsHome title={t('title')} lists={lists} words={{ unreachable: site('unreachable'), again: t('retry') }}>
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
