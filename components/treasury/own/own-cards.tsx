import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Figure } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { minEligibleUsd } from '@/lib/config/treasury';
import { eligibilityOf } from '@/lib/domain/treasury/eligibility';
import { fullPrice, treasuryCardAmount } from '@/lib/i18n/format/balance';
import { dateTimeText } from '@/lib/i18n/format/date';
import { dollars, ruleDollars } from '@/lib/i18n/format/dollars';
import { missing } from '@/lib/i18n/format/figure';
import { usd } from '@/lib/math/amount';
import { isZero } from '@/lib/math/comparison';
import { firstPurchaseQuery } from '@/lib/queries/treasury';
import { InfoCard, Warning } from './info-card';
import { PurchaseCard } from './purchase-card';
import { type Own, useHolding } from './use-holding';

function HoldingsCard({ owner, coin }: Own) {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  const { balance, position, worth } = useHolding({ owner, coin });
  const { data: bought } = useQuery(firstPurchaseQuery(owner));
  const wasHolder = balance !== undefined && isZero(balance) && bought?.first !== undefined;
  return (
    <InfoCard title={t('yourHoldings')} value={<Figure text={treasuryCardAmount(balance, locale)} unit="PLUTO" />}>
      <p>{t('worth', { value: dollars(worth, locale), price: fullPrice(position?.price.price, locale) })}</p>
      {position?.price.isOld === true && (
        <Warning>{t('priceOld', { time: dateTimeText(position.price.at, locale, localTimeZone()) })}</Warning>
      )}
      {position?.price.isFallback === true && <Warning>{t('priceWritten')}</Warning>}
      {wasHolder && <p className="text-text-2">{t('hadTokens')}</p>}
    </InfoCard>
  );
}

function EligibilityCard({ owner, coin }: Own) {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  const { balance, position, worth } = useHolding({ owner, coin });
  const verdict = eligibilityOf(balance, position?.price);
  const minimum = ruleDollars(usd(minEligibleUsd), locale);
  const isAsked = balance !== undefined && position !== undefined;
  return (
    <InfoCard
      title={t('eligibility')}
      value={
        isAsked ? t(verdict === 'eligible' ? 'eligible' : verdict === 'unknown' ? 'unknown' : 'notEligible') : missing
      }
    >
      {isAsked && verdict === 'unknown' && <p>{t('unknownText', { minimum })}</p>}
      {verdict === 'not eligible' && <p>{t('minimum', { minimum, value: dollars(worth, locale) })}</p>}
    </InfoCard>
  );
}

/** Three cards: the wallet's balance, its first purchase, and whether it is eligible. */
export function OwnCards({ owner, coin }: Own) {
  return (
    <div className="grid border-line border-t md:grid-cols-3">
      <HoldingsCard owner={owner} coin={coin} />
      <PurchaseCard owner={owner} />
      <EligibilityCard owner={owner} coin={coin} />
    </div>
  );
}
