import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { marketFreshness } from '@/lib/client/perps/market-freshness';
import { editOrder } from '@/lib/domain/perps/edit-order';
import { isTiedToAll } from '@/lib/domain/perps/position-triggers';
import { signedSize } from '@/lib/domain/perps/ticket-facts';
import { limitOf, movedLimit } from '@/lib/domain/perps/trigger-order';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { type Price, type Size, size as sizeAmount } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { sendMove } from '../send-move';
import { useAccountState, useContracts, usePlace } from '../use-account';
import { useAct } from '../use-act';

export interface OrderDraft {
  readonly order: OpenOrder;
  readonly trigger: Price | undefined;
  /** Its own, or its limit's once it is triggered. */
  readonly price: Price | undefined;
  readonly size: Size | undefined;
  /** The limit was written by hand: it follows the trigger no more. */
  readonly isLimitOwn: boolean;
}

const hasPrice = (order: OpenOrder): boolean => order.triggerPrice === undefined || limitOf(order) !== undefined;

const isEntered = (amount: Price | Size | undefined): boolean => amount !== undefined && isPositive(amount);

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

  const heldIn = (coin: string): Size => {
    const position = positions.find((each) => each.coin === coin);
    return position === undefined ? sizeAmount('0') : signedSize(position);
  };
  const isTied = (order: OpenOrder): boolean => isTiedToAll(order, heldIn(order.coin));

  const save = async () => {
    const contract = draft && contracts?.get(draft.order.coin);
    if (draft === undefined || contract === undefined) return;
    const { order, trigger, price, size } = draft;
    const position = positions.find(({ coin }) => coin === order.coin);
    const edit = {
      tif: order.tif ?? 'Gtc',
      ...(trigger !== undefined && { trigger }),
      ...(price !== undefined && { price }),
      ...(size !== undefined && !isTied(order) && { size }),
    };
    const market = {
      contract,
      mark: position?.markPrice ?? (session.coin.read() === order.coin ? session.context.read()?.mark : undefined),
      held: heldIn(order.coin),
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

  const change = (next: Partial<Pick<OrderDraft, 'trigger' | 'price' | 'size'>>) =>
    setDraft((known) => {
      if (known === undefined) return undefined;
      const isLimitOwn = known.isLimitOwn || 'price' in next;
      const { order } = known;
      const contract = contracts?.get(order.coin);
      const follows = next.trigger !== undefined && !isLimitOwn && contract !== undefined;
      const price = follows ? { price: movedLimit(order, next.trigger, contract.sizeDecimals) } : {};
      return { ...known, ...price, ...next, isLimitOwn };
    });

  const isWhole = draft !== undefined && isTied(draft.order);
  const { order, trigger, price, size } = draft ?? {};
  return {
    draft,
    isBusy,
    isPossible:
      order !== undefined &&
      (order.triggerPrice === undefined || isEntered(trigger)) &&
      (!hasPrice(order) || isEntered(price)) &&
      (isWhole || isEntered(size)),
    /** The size of what guards a whole position is the position's. */
    isWhole,
    hasPrice: order !== undefined && hasPrice(order),
    begin: (of: OpenOrder) =>
      setDraft({
        order: of,
        trigger: of.triggerPrice,
        price: hasPrice(of) ? of.price : undefined,
        size: isTied(of) ? undefined : of.size,
        isLimitOwn: false,
      }),
    change,
    save: () => void save(),
    end,
  };
}

export type OrderEdit = ReturnType<typeof useOrderEdit>;
