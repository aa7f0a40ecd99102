import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Field, numberField } from '@/components/ui/form/field';
import { Segmented } from '@/components/ui/form/segmented';
import { maxSlippagePercent, minSlippagePercent, mostTaxPercent, slippagePresetsPercent } from '@/lib/config/swaps';
import type { SwapChange } from '@/lib/domain/swap/draft';
import type { Slippage } from '@/lib/domain/swap/slippage';
import { marksOf } from '@/lib/i18n/format/marks';
import { allowedFeePercent, wholePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import { parseNumber } from '@/lib/i18n/parse-number';
import { type Percent, percent } from '@/lib/math/amount';
import { gt } from '@/lib/math/comparison';
import { autoSlippageChoice, ownSlippageChoice, slippageChoices, slippageSegments } from './slippage-choices';

interface OwnSlippageProps {
  slippage: Slippage;
  locale: Locale;
  change: (change: SwapChange) => void;
}

/**
 * The user's own slippage: it holds within its limits from the first key on. The text stays as it is typed, and becomes
 * the slippage that holds once the field is left.
 */
function OwnSlippage({ slippage, locale, change }: OwnSlippageProps) {
  const t = useTranslations('swap.slippage');
  const [typed, setTyped] = useState<string>();
  const marks = marksOf(locale);
  const note = {
    raised: () => t('raised', { least: minSlippagePercent }),
    lowered: () => t('lowered', { most: maxSlippagePercent }),
    unreadable: () => t('unreadable'),
  };
  return (
    <Field
      {...numberField}
      label={t('custom')}
      unit={marks.percent.trim()}
      value={typed ?? slippage.value.replace('.', marks.decimal)}
      onChange={({ target }) => {
        setTyped(target.value);
        change({ kind: 'slippageTyped', value: parseNumber(target.value, locale) });
      }}
      onBlur={() => {
        setTyped(undefined);
        if (slippage.changed === 'unreadable') change({ kind: 'slippageTyped', value: slippage.value });
      }}
      error={slippage.changed && note[slippage.changed]()}
    />
  );
}

interface SlippageRowProps extends OwnSlippageProps {
  isAuto: boolean;
  /** The automatic slippage; undefined before a quote. */
  auto: Percent | undefined;
  tax: Percent;
}

const mostTax = percent(mostTaxPercent);

/** The slippage: the one that follows from the swap, three presets, and the user's own. */
export const SlippageRow = memo(function SlippageRow(props: SlippageRowProps) {
  const { slippage, isAuto, auto, tax, locale, change } = props;
  const t = useTranslations('swap.slippage');
  const preset = slippagePresetsPercent.find((value) => value === slippage.value);
  const [isOwn, setOwn] = useState(!isAuto && preset === undefined);
  const choose = (value: string) => {
    setOwn(value === ownSlippageChoice);
    if (value === autoSlippageChoice) change({ kind: 'slippageAuto' });
    else if (value !== ownSlippageChoice) change({ kind: 'slippageChosen', percent: value });
    // The own slippage begins with the one that held.
    else change({ kind: 'slippageTyped', value: isAuto && auto !== undefined ? auto : slippage.value });
  };
  const isRefused = isAuto && gt(tax, mostTax);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-7 items-center justify-between gap-3 text-12 text-text-3">
        {t('label')}
        {isAuto && auto !== undefined && (
          <span title={t('autoText')} className="text-text-1">
            {t('autoIs', { percent: allowedFeePercent(auto, locale) })}
          </span>
        )}
      </div>
      <Segmented
        control="slippage"
        label={t('label')}
        value={isAuto ? autoSlippageChoice : isOwn ? ownSlippageChoice : slippage.value}
        onValueChange={choose}
        segments={slippageChoices(locale, { auto: t('auto'), own: t('custom') })}
        className={slippageSegments}
      />
      {isRefused && (
        <p className="text-12 text-text-2">
          {t('noAuto', {
            tax: wholePercent(mostTax, locale),
            percent: allowedFeePercent(slippage.value, locale),
          })}
        </p>
      )}
      {isOwn && <OwnSlippage {...{ slippage, locale, change }} />}
    </div>
  );
});
