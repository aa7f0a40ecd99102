import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/button-look';
import { EmptyState } from '@/components/ui/empty-state';
import { WalletIcon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
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
      action={
        <PageLink to={routes.home()} className={buttonLook()}>
          {t('connect')}
        </PageLink>
      }
    />
  );
}
