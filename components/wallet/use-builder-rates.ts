import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { builderFeeApprovedPercent, builderFeePercent } from '@/lib/config/exchange/fees';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';

/** Returns the builder fee rates, and the maximum that the user approves. */
export function useBuilderRates(): Readonly<Record<'most' | 'perpetual' | 'spot', string>> {
  const locale = usePageLocale();
  return {
    most: allowedFeePercent(percent(builderFeeApprovedPercent), locale),
    perpetual: allowedFeePercent(percent(builderFeePercent.perpetual), locale),
    spot: allowedFeePercent(percent(builderFeePercent.spot), locale),
  };
}
