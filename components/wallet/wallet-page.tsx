import { useTranslations } from 'next-intl';
import { WalletIcon } from '@/components/ui/frame/icons';
import { LinkButton } from '@/components/ui/frame/link-button';
import { EmptyState } from '@/components/ui/text/empty-state';
import { routes } from '@/lib/config/site/routes';
import { ConnectAction } from './connect-action';
import { WalletHome } from './wallet-home';

export function WalletPage() {
  const t = useTranslations('wallet');
  const site = useTranslations('site');
  return (
    <WalletHome title={t('title')} unreachable={site('unreachable')}>
      <EmptyState
        className="grow py-24"
        heading="h1"
        icon={<WalletIcon size={20} />}
        title={t('empty')}
        text={t('text')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ConnectAction label={site('connect')} />
            <LinkButton to={routes.markets()}>{t('action')}</LinkButton>
          </div>
        }
      />
    </WalletHome>
  );
}
