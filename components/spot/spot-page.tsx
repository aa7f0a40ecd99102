import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import type { Chain } from '@/lib/config/chains';
import { routes } from '@/lib/config/routes';
import { ChainTabs } from './chain-tabs';

export function SpotPage({ chain }: { chain?: Chain }) {
  const t = useTranslations('spot');
  return (
    <>
      <ChainTabs chain={chain} />
      <EmptyState
        className="grow py-24"
        heading="h1"
        title={chain === undefined ? t('empty') : t('emptyChain', { chain: chain.name })}
        text={t('text')}
        action={<LinkButton to={routes.perpetual()}>{t('action')}</LinkButton>}
      />
    </>
  );
}
