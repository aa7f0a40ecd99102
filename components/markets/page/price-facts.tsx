import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/text/fact-list';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { fundingForEight, fundingForYear } from '@/lib/domain/markets/history';
import type { MarketDetail } from '@/lib/domain/markets/market';
import { compactDollars } from '@/lib/i18n/format/compact';
import { changePercent, feePercent, fundingPercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Price } from '@/lib/math/amount';
import { ratioToPercent } from '@/lib/math/units';

const yearDecimals = 2;

export function PriceFacts({ market: { row, oracle } }: { market: MarketDetail }) {
  const t = useTranslations('markets.page');
  const locale = useRequestLocale();
  const priceOf = (price: Price) => marketPrice(price, row.sizeDecimals, locale);
  const change = row.change === undefined ? undefined : ratioToPercent(row.change);
  const facts = [
    { name: t('mark'), value: <Figure text={priceOf(row.mark)} /> },
    { name: t('oracle'), value: <Figure text={priceOf(oracle)} /> },
    { name: t('prevDay'), value: <Figure text={priceOf(row.prevDay)} /> },
    { name: t('change'), value: <SignedChange value={change} text={changePercent(change, locale)} /> },
    { name: t('volume'), value: <Figure text={compactDollars(row.volume24h, locale)} /> },
    { name: t('openInterest'), value: <Figure text={compactDollars(row.openInterest, locale)} /> },
    { name: t('fundingHour'), value: <Figure text={fundingPercent(row.funding, locale)} /> },
    { name: t('fundingEight'), value: <Figure text={fundingPercent(fundingForEight(row.funding), locale)} /> },
    { name: t('fundingYear'), value: <Figure text={feePercent(fundingForYear(row.funding), yearDecimals, locale)} /> },
  ];
  return (
    <section>
      <h2 className="mb-3 font-medium text-14">{t('pricesTitle')}</h2>
      <FactList facts={facts} />
    </section>
  );
}
