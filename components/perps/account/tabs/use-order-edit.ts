import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { marketFreshness } from '@/lib/client/perps/market-freshness';
import { editOrder } from '@/lib/domain/perps/edit-order';
import { waitingPrice } from '@/lib/domain/perps/position-triggers';
import { signedSize } from '@/lib/domain/perps/ticket-facts';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { type Price, type Size, size as sizeAmount } from '@/lib/math/amount';
import { isPositive, isZero } from '@/lib/math/comparison';
import { sendMove } from '../send-move';
import { useAccountState, useContracts, usePlace } from '../use-account';
import { useAct } from '../use-act';

export interface OrderDraft {
  readonly order: OpenOrder;
  readonly price: Price | undefined;
  readonly size: Size | undefined;
}

/** One order at a time is changed in its own row. */
export function useOrderEdit() {
  const t = useTranslations('trading');
  const { session } = usePlace();
  const contracts = useContracts();
  const positions = useAccountState().data?.positions ?? [];
  const { act, isBusy, tellRefusals } = useAct();
  const [draft, setDraft] = useState<OrderDraft>();
  const end = () => setDraft(undefined);

  const bookOf = (coin: string) => {
    const best = session.best.read();
    if (best?.coin !== coin || best.bid === undefined || best.ask === undefined) return undefined;
    return { bids: [best.bid], asks: [best.ask], isStale: marketFreshness.read().panels.book.state === 'stale' };
  };

  const save = async () => {
    const contract = draft && contracts?.get(draft.order.coin);
    if (draft === undefined || contract === undefined) return;
    const { order, price, size } = draft;
    const position = positions.find(({ coin }) => coin === order.coin);
    const edit = {
      tif: order.tif ?? 'Gtc',
      ...(price !== undefined && (order.triggerPrice === undefined ? { price } : { trigger: price })),
      ...(size !== undefined && { size }),
    };
    const market = {
      contract,
      mark: position?.markPrice ?? (session.coin.read() === order.coin ? session.context.read()?.mark : undefined),
      held: position === undefined ? sizeAmount('0') : signedSize(position),
      leverage: undefined,
    };
    const edited = editOrder(order, edit, market, bookOf(order.coin), nextCloid);
    if (edited.kind === 'unchanged') {
      end();
      return;
    }
    if (edited.kind === 'none') {
      tellRefusals(
        'order',
        edited.faults.map((code) => ({ name: order.coin, code })),
      );
      return;
    }
    const refusals = await act('order', (desk) => sendMove(desk, order.coin, edited));
    if (refusals === undefined) return;
    tellRefusals('order', refusals);
    if (refusals.length > 0) return;
    toast.success({ title: t('orders.changed') });
    end();
  };

  const isWhole = draft !== undefined && isZero(draft.order.size);
  return {
    draft,
    isBusy,
    isPossible:
      draft?.price !== undefined &&
      isPositive(draft.price) &&
      (isWhole || (draft.size !== undefined && isPositive(draft.size))),
    /** The size of what guards a whole position is the position's. */
    isWhole,
    begin: (order: OpenOrder) =>
      setDraft({ order, price: waitingPrice(order), size: isZero(order.size) ? undefined : order.size }),
    change: (next: Partial<Pick<OrderDraft, 'price' | 'size'>>) => setDraft((known) => known && { ...known, ...next }),
    save: () => void save(),
    end,
  };
}

export type OrderEdit = ReturnType<typeof useOrderEdit>;
