import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { NumberInput } from '@/components/ui/form/number-input';
import { Segmented } from '@/components/ui/form/segmented';
import { maxSlippagePercent, minSlippagePercent, slippagePresetsPercent } from '@/lib/config/swaps';
import type { SwapChange } from '@/lib/domain/swap/draft';
import type { Slippage } from '@/lib/domain/swap/slippage';
import { marksOf } from '@/lib/i18n/format/marks';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import type { Percent } from '@/lib/math/amount';
import { ownSlippage, slippageChoices } from './slippage-choices';

interface SlippageRowProps {
  slippage: Slippage;
  /** The suggested slippage; undefined if there is none. */
  suggestion: Percent | undefined;
  locale: Locale;
  change: (change: SwapChange) => void;
}

/** The slippage: three presets, and a field whose limits apply at once and not only when the swap is signed. */
export const SlippageRow = memo(function SlippageRow({ slippage, suggestion, locale, change }: SlippageRowProps) {
  const t = useTranslations('swap.slippage');
  const preset = slippagePresetsPercent.find((value) => value === slippage.value);
  const [isOwn, setOwn] = useState(preset === undefined);
  const choose = (value: string) => {
    setOwn(value === ownSlippage);
    if (value !== ownSlippage) change({ kind: 'slippageChosen', percent: value });
  };
  const note = {
    raised: () => t('raised', { least: minSlippagePercent }),
    lowered: () => t('lowered', { most: maxSlippagePercent }),
    unreadable: () => t('unreadable'),
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-7 items-center justify-between gap-3 text-12 text-text-3">
        {t('label')}
        {suggestion !== undefined && suggestion !== slippage.value && (
          <Button look="text" size="s" className="-me-2.5" onClick={() => choose(suggestion)}>
            {t('suggested', { percent: allowedFeePercent(suggestion, locale) })}
          </Button>
        )}
      </div>
      <Segmented
        control="slippage"
        label={t('label')}
        value={isOwn ? ownSlippage : slippage.value}
        onValueChange={choose}
        segments={slippageChoices(locale, t('custom'))}
      />
      {isOwn && (
        <NumberInput
          label={t('custom')}
          unit={marksOf(locale).percent.trim()}
          value={slippage.value}
          onValueChange={(value) => change({ kind: 'slippageTyped', value })}
          error={slippage.changed && note[slippage.changed]()}
        />
      )}
    </div>
  );
});
