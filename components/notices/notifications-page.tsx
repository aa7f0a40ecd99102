import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/frame/card';
import { WalletIcon } from '@/components/ui/frame/icons';
import { PageLink } from '@/components/ui/frame/page-link';
import { EmptyState } from '@/components/ui/text/empty-state';
import { ConnectAction } from '@/components/wallet';
import { routes } from '@/lib/config/site/routes';
import { TargetsSlot } from './targets-slot';

const systems = ['ios', 'android', 'desktop'] as const;

/** Shows where a wallet's owner is told of what happens, and how a phone installs the site. */
export function NotificationsPage() {
  const t = useTranslations('notifications');
  const site = useTranslations('site');
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <p className="mt-1 max-w-168 text-text-2">{t('intro')}</p>
      <p className="mt-1">
        <PageLink to={routes.alerts()} className="underline underline-offset-3">
          {t('alerts')}
        </PageLink>
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0">
          <TargetsSlot words={{ unreachable: site('unreachable'), again: t('again') }}>
            <Card>
              <EmptyState
                className="min-h-64"
                heading="h2"
                icon={<WalletIcon size={20} />}
                title={t('empty')}
                text={t('text')}
                action={<ConnectAction label={t('action')} />}
              />
            </Card>
          </TargetsSlot>
        </div>
        <section className="min-w-0">
          <h2 className="mb-3 font-medium text-16">{t('install.title')}</h2>
          <dl className="border-line border-t">
            {systems.map((system) => (
              <div key={system} className="border-line border-b py-2.5">
                <dt>{t(`install.${system}`)}</dt>
                <dd className="text-12 text-text-2">{t(`install.${system}Text`)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-12 text-text-2">{t('private')}</p>
        </section>
      </div>
    </>
  );
}
