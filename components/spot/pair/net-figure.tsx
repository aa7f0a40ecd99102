import { SignedChange } from '@/components/ui/text/figure';
import type { TopTrader } from '@/lib/domain/spot/wallet';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { missing } from '@/lib/i18n/format/figure';
import { tokenAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { sub } from '@/lib/math/arithmetic';
import { isPositive } from '@/lib/math/comparison';

/** Returns how much more was bought than sold, in dollars, or else in coins. */
export function NetFigure({ bought, sold, locale }: Pick<TopTrader, 'bought' | 'sold'> & { locale: Locale }) {
  if (bought.value !== undefined && sold.value !== undefined) {
    const net = sub(bought.value, sold.value);
    return <SignedChange value={net} text={signedDollars(net, locale)} />;
  }
  if (bought.amount === undefined || sold.amount === undefined) return missing;
  const net = sub(bought.amount, sold.amount);
  return <SignedChange value={net} text={`${isPositive(net) ? '+' : ''}${tokenAmount(net, locale)}`} />;
}
