import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/frame/card';
import { WalletIcon } from '@/components/ui/frame/icons';
import { PageLink } from '@/components/ui/frame/page-link';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { ConnectAction } from '@/components/wallet';
import { figureIntervalMs } from '@/lib/config/alerts';
import { routes } from '@/lib/config/site/routes';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import { OwnAlerts } from './own-slot';

const ways = ['judged', 'figures', 'blind', 'backs'] as const;

/** The page of all alerts. */
export function AlertsPage() {
  const t = useTranslations('alerts');
  const site = useTranslations('site');
  const locale = useRequestLocale();
  const { price, market, safety } = figureIntervalMs;
  const every = {
    price: timeSpanText(price, locale),
    liquidity: timeSpanText(market, locale),
    safety: timeSpanText(safety, locale),
  };
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <p className="mt-1 max-w-168 text-text-2">{t('intro')}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <OwnAlerts words={{ unreachable: site('unreachable'), again: t('again') }}>
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
          </OwnAlerts>
        </div>
        <section className="min-w-0">
          <h2 className="mb-3 font-medium text-16">{t('how')}</h2>
          <dl className="border-line border-t">
            {ways.map((way) => (
              <div key={way} className="border-line border-b py-2.5">
                <dt>{t(way)}</dt>
                <dd className="text-12 text-text-2">{t(`${way}Text`, every)}</dd>
              </div>
            ))}
            <div className="border-line border-b py-2.5">
              <dt>
                <PageLink to={routes.notifications()}>{t('told')}</PageLink>
              </dt>
              <dd className="text-12 text-text-2">{t('toldText')}</dd>
            </div>
          </dl>
        </section>
      </div>
    </>
  );
}
