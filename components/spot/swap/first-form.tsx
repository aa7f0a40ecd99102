import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { SegmentRow } from '@/components/ui/form/segment-row';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { ConnectAction } from '@/components/wallet';
import { directionOf, newSwap } from '@/lib/domain/swap/draft';
import { missing } from '@/lib/i18n/format/figure';
import type { Pair } from '@/lib/schemas/pair';
import { slippageChoices } from './slippage-choices';

const number = { align: 'end', inputMode: 'decimal', autoComplete: 'off' } as const;
const below = 'flex min-h-5 items-center justify-end text-11 text-text-3';

/**
 * The swap's form as the server renders it for a visitor without a wallet: there at the first paint, without any code.
 * Pressing anything in it loads the panel itself.
 */
export function FirstForm({ pair }: { pair: Pair }) {
  const t = useTranslations('swap');
  const locale = useRequestLocale();
  const { side, slippage } = newSwap;
  const { spent, bought } = directionOf(pair, side);
  const sides = [
    { value: 'buy', label: t('buy'), look: 'up' },
    { value: 'sell', label: t('sell'), look: 'down' },
  ] as const;
  return (
    <section aria-label={t('label')} className="flex flex-col gap-3 border-line border-b p-(--gutter)">
      <div data-first="" className="flex flex-col gap-3">
        <SegmentRow
          label={t('side')}
          name="first-side"
          segments={sides}
          choice={({ value }) => ({ defaultChecked: value === side })}
        />
        <div className="flex flex-col gap-1.5">
          <Field {...number} label={t('spend')} unit={spent.symbol} />
          <div className={below}>{missing}</div>
        </div>
        <div className="flex flex-col gap-1.5">
          <Field {...number} label={t('receive')} unit={bought.symbol} />
          <div className={below}>{missing}</div>
        </div>
        <div className="flex flex-col gap-1.5">
          <div className="text-12 text-text-3">{t('slippage.label')}</div>
          <SegmentRow
            label={t('slippage.label')}
            name="first-slippage"
            segments={slippageChoices(locale, t('slippage.custom'))}
            choice={({ value }) => ({ defaultChecked: value === slippage.value })}
          />
        </div>
      </div>
      <span className="grid noscript:hidden">
        <ConnectAction label={t('action.connect')} size="l" />
      </span>
    </section>
  );
}
