import { useTranslations } from 'next-intl';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { type AccountLine, distanceFrom, outlookAt } from '@/lib/domain/perps/chart/account-lines';
import { limitSent, planMove } from '@/lib/domain/perps/chart/line-moves';
import type { TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { changePercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';

interface LedFiguresProps {
  /** Undefined for a price line of the ticket. */
  own: AccountLine | undefined;
  price: Price;
  facts: TicketFacts;
  locale: Locale;
}

/** The outcome of a line at the price to which it is dragged. */
export function LedFigures({ own, price, facts, locale }: LedFiguresProps) {
  const t = useTranslations('lines');
  const priceOf = (of: Price): string => marketPrice(of, facts.market.sizeDecimals, locale);
  const outlook = own && outlookAt(own, price, facts);
  const move = own && planMove(own, price, facts, nextCloid);
  const limit = move?.kind === 'send' ? limitSent(move.sent) : undefined;
  const distance = outlook === undefined ? distanceFrom(facts.market.mark, price) : outlook.distance;
  return (
    <>
      <Figure text={priceOf(price)} className="font-medium text-text-1" />
      {limit !== undefined && <span>{t('limit', { price: priceOf(limit) })}</span>}
      <Figure text={changePercent(distance, locale)} className="text-text-2 max-md:hidden" />
      {outlook?.pnl !== undefined && <SignedChange value={outlook.pnl} text={signedDollars(outlook.pnl, locale)} />}
      {move?.kind === 'refused' && <span className="text-down">{t('refused')}</span>}
      {move?.kind === 'taken' && <span className="text-down">{t(`taken.${move.goal}`)}</span>}
      {outlook?.crosses === true && move?.kind === 'send' && <span className="text-down">{t('crosses')}</span>}
    </>
  );
}
