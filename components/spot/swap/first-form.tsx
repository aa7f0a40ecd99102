import { useTranslations } from 'next-intl';
import { Field, numberField } from '@/components/ui/form/field';
import { SegmentRow, sideSegments } from '@/components/ui/form/segment-row';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { ConnectAction } from '@/components/wallet';
import { directionOf, newSwap } from '@/lib/domain/swap/draft';
import { missing } from '@/lib/i18n/format/figure';
import type { Pair } from '@/lib/schemas/catalogue';
import { below } from './below-field';
import { autoSlippageChoice, slippageChoices, slippageSegments } from './slippage-choices';

/**
 * The swap's form as the server renders it for a visitor without a wallet: there at the first paint, without any code.
 * Pressing anything in it loads the panel itself.
 */
export function FirstForm({ pair }: { pair: Pair }) {
  const t = useTranslations('swap');
  const locale = useRequestLocale();
  const { side } = newSwap;
  const { spent, bought } = directionOf(pair, side);
  return (
    <section aria-label={t('label')} className="flex flex-col gap-3 border-line border-b p-(--gutter)">
      <div data-first="" className="flex flex-col gap-3">
        <SegmentRow
          control="side"
          label={t('side')}
          name="first-side"
          segments={sideSegments({ buy: t('buy'), sell: t('sell') })}
          choice={({ value }) => ({ defaultChecked: value === side })}
        />
        <div className="flex flex-col gap-1.5">
          <Field {...numberField} data-control="spend" label={t('spend')} unit={spent.symbol} />
          <div className={`${below} justify-end`}>{missing}</div>
        </div>
        <div className="flex flex-col gap-1.5">
          <Field {...numberField} data-control="receive" label={t('receive')} unit={bought.symbol} />
          <div className={`${below} justify-end`}>{missing}</div>
        </div>
        <div className="flex flex-col gap-1.5">
          <div className="flex min-h-7 items-center text-12 text-text-3">{t('slippage.label')}</div>
          <SegmentRow
            control="slippage"
            label={t('slippage.label')}
            name="first-slippage"
            segments={slippageChoices(locale, { auto: t('slippage.auto'), own: t('slippage.custom') })}
            choice={({ value }) => ({ defaultChecked: value === autoSlippageChoice })}
            className={slippageSegments}
          />
        </div>
      </div>
      <span className="grid noscript:hidden">
        <ConnectAction label={t('action.connect')} size="l" />
      </span>
    </section>
  );
}
