import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { WalletIcon } from '@/components/ui/icons';
import { LinkButton } from '@/components/ui/link-button';
import { routes } from '@/lib/config/routes';

export function AdminPage() {
  const t = useTranslations('admin');
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <p className="mt-1 text-text-2">{t('subtitle')}</p>
      <EmptyState
        className="mt-6 border-line border-y py-20"
        heading="h2"
        icon={<WalletIcon size={20} />}
        title={t('empty')}
        text={t('text')}
        action={<LinkButton to={routes.home()}>{t('action')}</LinkButton>}
      />
    </>
  );
}
