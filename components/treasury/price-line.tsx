import { useTranslations } from 'next-intl';
import { WarningIcon } from '@/components/ui/icons';
import { useRequestLocale } from '@/components/ui/use-request-locale';
import { dateTimeText } from '@/lib/i18n/format/date';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import type { TreasuryPrice } from '@/lib/schemas/treasury';

const names = { birdeye: 'Birdeye', moralis: 'Moralis' } as const;

/** The token's price with its source and its time; the one that was written down says that it is none of a market. */
export function PriceLine({ price: { price, source, at } }: { price: TreasuryPrice }) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  const text = tokenPrice(price, locale);
  if (source === 'written down') {
    return (
      <p className="flex items-center gap-1.5 text-12 text-text-1">
        <WarningIcon size={14} className="text-accent" />
        {t('priceWritten', { price: text })}
      </p>
    );
  }
  return (
    <p className="text-12 text-text-3">
      {t('priceOf', { price: text, source: names[source], time: dateTimeText(at, locale) })}
    </p>
  );
}
