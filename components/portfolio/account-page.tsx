import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/frame/page-link';
import { ShortAddress } from '@/components/ui/text/short-address';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import type { Address } from '@/lib/schemas/address';
import type { AccountListSlots } from './account/account-view';
import { AccountHome } from './account-home';
import { WatchButton, watchWords } from './watched';

/** A read-only page of any account on the exchange. */
export function AccountPage({ address, lists }: { address: Address; lists: AccountListSlots }) {
  const t = useTranslations('positions');
  const site = useTranslations('site');
  const watched = useTranslations('watched');
  const locale = useRequestLocale();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="flex flex-wrap items-baseline gap-x-3 font-medium text-24">
            {t('account.heading')} <ShortAddress address={address} />
          </h1>
          <div className="flex items-center gap-3 noscript:hidden">
            <PageLink to={routes.watched()} className="text-12 text-text-2">
              {watched('title')}
            </PageLink>
            <WatchButton address={address} words={watchWords(watched, locale)} />
          </div>
        </div>
        <p className="text-12 text-text-3">
          <bdi dir="ltr" className="font-mono break-all">
            {address}
          </bdi>
        </p>
        <p className="text-text-2">{t('account.readOnly')}</p>
        <noscript>
          <p className="text-text-2">{t('account.noScript')}</p>
        </noscript>
      </div>
      <AccountHome owner={address} lists={lists} words={{ unreachable: site('unreachable'), again: t('retry') }} />
    </div>
  );
}
