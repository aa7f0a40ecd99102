import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { pointDecimals } from '@/lib/config/interface';
import type { Slippage } from '@/lib/domain/perps';
import { exactTimeText } from '@/lib/i18n/format/date';
import { fineDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { closePrice } from '@/lib/i18n/format/price';
import { type BasisPoints, type Price, type Size, size as sizeAmount, type Usd } from '@/lib/math/amount';
import { abs } from '@/lib/math/arithmetic';
import { sign } from '@/lib/math/comparison';
import { fromUnits } from '@/lib/math/onchain';
import { decimalsOf } from '@/lib/math/precision';

const secondDecimals = 3;

/** Returns a cost as a word for its direction: better for a saving, so that no sign has to be known. */
const costWords = { '1': 'worse', '0': 'same', '-1': 'better' } as const;
const driftWords = { '1': 'for', '0': 'same', '-1': 'against' } as const;

/** Returns the figures of a receipt as texts. */
export function useFigures() {
  const t = useTranslations('receipt');
  const locale = usePageLocale();
  const points = (of: BasisPoints) => figure(abs(of), locale, { decimals: pointDecimals });
  return {
    price: (of: Price | undefined) => closePrice(of, locale),
    size: (of: Size) => figure(of, locale, { decimals: decimalsOf(of) }),
    dollars: (of: Usd | undefined) => fineDollars(of, locale),
    time: (ms: number) => exactTimeText(ms, locale, localTimeZone()),
    milliseconds: (ms: number) => figure(sizeAmount(String(Math.round(ms))), locale, { decimals: 0 }),
    /** Formats an age in seconds with one to three digits, as 0.25. */
    seconds: (ms: number) =>
      figure(fromUnits<'size'>(BigInt(Math.round(ms)), secondDecimals), locale, { decimals: 2, leastDecimals: 0 }),
    cost: ({ points: of, usd }: Pick<Slippage, 'points' | 'usd'>) =>
      t(`price.${costWords[`${sign(usd)}`]}`, { points: points(of), amount: fineDollars(abs(usd), locale) }),
    drift: (of: BasisPoints) => t(`after.${driftWords[`${sign(of)}`]}`, { points: points(of) }),
  };
}
