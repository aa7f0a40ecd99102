import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import { firstPurchaseQuery } from '@/lib/queries/treasury';
import type { Address } from '@/lib/schemas/address';
import type { FirstPurchase } from '@/lib/schemas/treasury';
import { InfoCard, Warning } from './info-card';

interface PurchaseFactProps {
  /** The purchase; undefined while it is requested. */
  bought: FirstPurchase | undefined;
  isLate: boolean;
}

/** Shows when the wallet first bought, or how far back the search went. */
export function PurchaseFact({ bought, isLate }: PurchaseFactProps) {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  const at = bought?.first?.at;
  const none = () =>
    bought?.lookedAt === undefined ? t('noPurchases') : t('notAmongOldest', { count: count(bought.lookedAt, locale) });
  const value = bought === undefined ? missing : at === undefined ? none() : dateTimeText(at, locale, localTimeZone());
  return (
    <InfoCard title={t('firstPurchase')} value={value}>
      {isLate && <Warning>{t('apiIssue')}</Warning>}
    </InfoCard>
  );
}

export function PurchaseCard({ owner }: { owner: Address }) {
  const { data, isError } = useQuery(firstPurchaseQuery(owner));
  return <PurchaseFact bought={data} isLate={isError || data?.error === true} />;
}
