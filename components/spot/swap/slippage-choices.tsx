import type { Segment } from '@/components/ui/form/segment-row';
import { slippagePresetsPercent } from '@/lib/config/swaps';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import { percent } from '@/lib/math/amount';

export const autoSlippageChoice = 'auto';
export const ownSlippageChoice = 'own';

/** The column is narrow for five labels of different length. */
export const slippageSegments = '[&_fieldset]:auto-cols-auto! [&_label]:px-1! [&_label]:text-12!';

interface SlippageLabels {
  readonly auto: string;
  readonly own: string;
}

/** The automatic slippage, the presets and, last, the user's own. */
export const slippageChoices = (locale: Locale, labels: SlippageLabels): readonly Segment<string>[] => [
  { value: autoSlippageChoice, label: labels.auto },
  ...slippagePresetsPercent.map((value) => ({
    value: String(value),
    label: <bdi dir="ltr">{allowedFeePercent(percent(value), locale)}</bdi>,
  })),
  { value: ownSlippageChoice, label: labels.own },
];
