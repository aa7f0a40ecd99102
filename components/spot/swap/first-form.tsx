import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { ConnectAction } from '@/components/wallet';
import { slippagePresetsPercent } from '@/lib/config/limits';
import { directionOf } from '@/lib/domain/swap/draft';
import { missing } from '@/lib/i18n/format/figure';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';
import type { Pair } from '@/lib/schemas/pair';

const sides = ['buy', 'sell'] as const;
const box = 'flex h-9 items-center gap-2 rounded-control border px-2.5 max-md:h-11';
const [, usual] = slippagePresetsPercent;

/**
 * The swap's form as the server renders it for a visitor without a wallet: there at the first paint, without any code.
 * Pressing anything in it loads the panel itself.
 */
export function FirstForm({ pair }: { pair: Pair }) {
  const t = useTranslations('swap');
  const locale = useRequestLocale();
  const { spent, bought } = directionOf(pair, 'buy');
  return (
    <section aria-label={t('label')} className="flex flex-col gap-3 border-line border-b p-(--gutter)">
      <div data-first="" className="flex flex-col gap-3">
        <div className="grid h-(--control-m) grid-cols-2 rounded-control border border-line-2 max-md:h-11.5">
          {sides.map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={side === 'buy'}
              className="border-line-2 font-medium text-13 text-text-2 not-first:border-s first:rounded-s-[3px] hover:text-text-1 aria-pressed:bg-up-fill aria-pressed:font-semibold aria-pressed:text-up-ink"
            >
              {t(side)}
            </button>
          ))}
        </div>
        <div className={`${box} border-line-2 bg-field hover:border-edge`}>
          <label htmlFor="first-spend" className="text-12 text-text-3 whitespace-nowrap">
            {t('spend')}
          </label>
          <input
            id="first-spend"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            className="h-full w-full min-w-0 grow bg-transparent text-end text-14 outline-none max-md:text-16 rtl:text-start"
          />
          <span className="text-12 text-text-2 whitespace-nowrap">{spent.symbol}</span>
        </div>
        <div className={`${box} border-line`}>
          <span className="text-12 text-text-3">{t('receive')}</span>
          <span className="grow text-end text-14 text-text-3 max-md:text-16">{missing}</span>
          <span className="text-12 text-text-2 whitespace-nowrap">{bought.symbol}</span>
        </div>
        <div className="flex items-center justify-between gap-3 text-12 text-text-3">
          {t('slippage.label')}
          <bdi dir="ltr">{allowedFeePercent(percent(usual), locale)}</bdi>
        </div>
      </div>
      <span className="grid noscript:hidden">
        <ConnectAction label={t('action.connect')} size="l" />
      </span>
    </section>
  );
}
