import type { Segment } from '@/components/ui/form/segment-row';
import { slippagePresetsPercent } from '@/lib/config/swaps';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import { percent } from '@/lib/math/amount';

export const ownSlippage = 'own';

/** The presets and, last, the user's own slippage. */
export const slippageChoices = (locale: Locale, ownLabel: string): readonly Segment<string>[] => [
  ...slippagePresetsPercent.map((value) => ({
    value: String(value),
    label: <bdi dir="ltr">{allowedFeePercent(percent(value), locale)}</bdi>,
  })),
  { value: ownSlippage, label: ownLabel },
];
