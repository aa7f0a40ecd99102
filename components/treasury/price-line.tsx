import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WarningIcon } from '@/components/ui/frame/icons';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { fullPrice } from '@/lib/i18n/format/balance';
import { dateTimeText } from '@/lib/i18n/format/date';
import type { TreasuryPrice } from '@/lib/schemas/treasury';

const names = { birdeye: 'Birdeye', moralis: 'Moralis' } as const;

function Warned({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-12 text-text-1">
      <WarningIcon size={14} className="mt-px shrink-0 text-accent" />
      {children}
    </p>
  );
}

/**
 * The token's price with its source and its time. An old price and a configured one have a note that they do not decide
 * who is eligible.
 */
export function PriceLine({ price: { price, source, at, isOld } }: { price: TreasuryPrice }) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  const text = fullPrice(price, locale);
  if (source === 'written down') {
    return <Warned>{t('priceWritten', { price: text })}</Warned>;
  }
  const reported = { price: text, source: names[source], time: dateTimeText(at, locale) };
  return isOld ? (
    <Warned>{t('priceOld', reported)}</Warned>
  ) : (
    <p className="text-12 text-text-3">{t('priceOf', reported)}</p>
  );
}
