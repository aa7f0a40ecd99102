import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { builderFeeApprovedPercent, platformFeePercent } from '@/lib/config/fees';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';

/** Returns what orders are charged, and the maximum that the user approves. */
export function useBuilderRates(): Readonly<Record<'most' | 'perpetual', string>> {
  const locale = usePageLocale();
  return {
    most: allowedFeePercent(percent(builderFeeApprovedPercent), locale),
    perpetual: allowedFeePercent(percent(platformFeePercent.perpetual), locale),
  };
}
