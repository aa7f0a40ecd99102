import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReceiptButton } from '@/components/receipt';
import { SummaryButton } from '@/components/share';
import { toast } from '@/components/ui/overlay/toast';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { drawAttentionTo, eventOfFills } from '@/lib/client/attention/attention';
import { LiquidationNews, type LiquidationStory } from '@/lib/client/perps/account/liquidation-news';
import { noteClosing, wasReported } from '@/lib/client/perps/trading/reported-fills';
import type { Fill } from '@/lib/domain/portfolio/activity';
import { type EndingReason, isFollower } from '@/lib/domain/portfolio/ending-reason';
import { isClosing } from '@/lib/domain/share/is-closing';
import { dollars, smallestOrder } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { abs, sum } from '@/lib/math/arithmetic';
import { isPositive } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { notional, priceFor } from '@/lib/math/units';
import type { Address } from '@/lib/schemas/address';
import type { Liquidation, OrderUpdate } from '@/lib/venues/hyperliquid/stream/account';
import { noticeOf } from '../order-notice';

const averageDigits = 8;

interface OrderFill extends Fill {
  /** The order closed something of a position. */
  readonly hasClosed: boolean;
}

/** Merges the fills of one order into a single fill, however many parts it had. */
function byOrder(fills: readonly Fill[]): readonly OrderFill[] {
  const orders = new Map<number, Fill[]>();
  for (const fill of fills) orders.set(fill.orderId, [...(orders.get(fill.orderId) ?? []), fill]);
  return [...orders.values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const size = sum(parts.map((part) => part.size));
    const spent = sum(parts.map((part) => notional(part.price, part.size)));
    const hasClosed = parts.some(isClosing);
    return [{ ...first, size, hasClosed, price: priceFor(spent, size, averageDigits, 'half-up') }];
  });
}

interface Ending {
  readonly reason: EndingReason;
  readonly fate: 'cancelled' | 'rejected';
  readonly orders: readonly OrderUpdate[];
}

/** Groups orders that the venue ended at the same time for the same reason, so that they are reported together. */
function endingsOf(updates: readonly OrderUpdate[]): readonly Ending[] {
  const endings = new Map<string, Ending>();
  for (const update of updates) {
    const { reason, fate } = update;
    if (reason === undefined || (fate !== 'cancelled' && fate !== 'rejected')) continue;
    const key = `${fate} ${reason}`;
    endings.set(key, { reason, fate, orders: [...(endings.get(key)?.orders ?? []), update] });
  }
  return [...endings.values()];
}

/**
 * Reports fills, liquidations and orders ended by the venue, each only once, on whichever device the order was sent.
 */
export function useNews(owner: Address) {
  const t = useTranslations('perps-account.news');
  const summary = useTranslations('perps-account.summary');
  const receipt = useTranslations('perps-account.receipt');
  const sides = useTranslations('positions.sides');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const sizeText = (size: Fill['size']) => figure(size, locale, { decimals: decimalsOf(size) });

  const nameOf = (orders: Ending['orders']): string => {
    const [first, ...others] = orders;
    if (first !== undefined && others.length === 0) {
      return t('order', { side: sides(first.side), size: sizeText(first.size), coin: first.coin });
    }
    const coins = [...new Set(orders.map(({ coin }) => coin))].join(', ');
    return t('orders', { count: orders.length, coins });
  };

  const [liquidation] = useState(() => new LiquidationNews(owner));

  /** The notice names the closed positions and the loss so far, and disappears once all is closed. */
  const tellLiquidation = (story: LiquidationStory): void => {
    const key = `liquidation ${story.id}`;
    const equity = dollars(story.equity, locale);
    if (story.kind === 'began') {
      const values = { value: dollars(story.value, locale), equity };
      toast.failure({ title: t('liquidation'), text: t('liquidationText', values) }, key);
      return;
    }
    const { closed, result, coins } = story;
    const reported = {
      ...{ coins: coins.join(', '), closed: dollars(closed, locale), amount: dollars(abs(result), locale), equity },
      won: isPositive(result) ? 'yes' : 'no',
    };
    if (story.kind === 'over')
      toast.note({ title: t('liquidationOver'), text: t('liquidationOverText', reported) }, key);
    else toast.failure({ title: t('liquidation'), text: t('liquidationClosing', reported) }, key);
  };

  return {
    onFills: (fills: readonly Fill[]) => {
      const event = eventOfFills(fills, owner);
      if (event !== undefined) drawAttentionTo(event);
      const story = liquidation.hearFills(fills);
      if (story !== undefined) tellLiquidation(story);
      for (const { orderId, coin, side, size, price, liquidated, twap, hasClosed } of byOrder(fills)) {
        if (hasClosed) noteClosing(orderId);
        // Slices of a TWAP are counted in its own row.
        if (twap !== undefined || wasReported(orderId)) continue;
        const text = t('fill', { side: sides(side), size: sizeText(size), coin, price: priceText(coin, price) });
        const isOwnEnd = liquidated === owner;
        const action = (
          <div className="flex flex-wrap gap-2">
            {!isOwnEnd && <ReceiptButton order={orderId}>{receipt('open')}</ReceiptButton>}
            {hasClosed && <SummaryButton order={orderId}>{summary('open')}</SummaryButton>}
          </div>
        );
        toast[isOwnEnd ? 'note' : 'success'](
          { title: t(isOwnEnd ? 'liquidated' : 'filled'), text, action },
          noticeOf(orderId),
        );
      }
    },
    onUpdates: (updates: readonly OrderUpdate[]) => {
      for (const { reason, fate, orders } of endingsOf(updates)) {
        const text = t('ended', {
          orders: nameOf(orders),
          reason: t(`reasons.${reason}`, { least: smallestOrder(locale) }),
        });
        const tell = isFollower(reason) ? toast.note : toast.failure;
        tell({ title: t(fate), text }, `ended ${orders.map(({ id }) => id).join()}`);
      }
    },
    onLiquidation: (received: Liquidation) => tellLiquidation(liquidation.hearLiquidation(received)),
  };
}
