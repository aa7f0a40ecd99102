import { useTranslations } from 'next-intl';
import { ShortAddress } from '@/components/ui/text/short-address';
import type { Address } from '@/lib/schemas/address';
import type { AccountListSlots } from './account/account-view';
import { AccountHome } from './account-home';

/** A read-only page of any account on the exchange. */
export function AccountPage({ address, lists }: { address: Address; lists: AccountListSlots }) {
  const t = useTranslations('positions');
  const site = useTranslations('site');
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 className="flex flex-wrap items-baseline gap-x-3 font-medium text-24">
          {t('account.heading')} <ShortAddress address={address} />
        </h1>
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
