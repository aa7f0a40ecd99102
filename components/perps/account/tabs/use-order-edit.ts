import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { seenInMarket, seenInPositions } from '@/lib/client/perps/trading/seen-prices';
import { sendMove } from '@/lib/client/perps/trading/send-move';
import {
  changeDraft,
  type DraftChange,
  editOf,
  editOrder,
  hasPrice,
  isComplete,
  isTiedToAll,
  type OrderDraft,
  openDraft,
  settledDraft,
  signedSize,
} from '@/lib/domain/perps';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { type Size, size as sizeAmount } from '@/lib/math/amount';
import { useAccountState, useContracts, useScreen } from '../use-account';
import { useAct } from '../use-act';

/** Lets the user edit one open order at a time in its own row. The orders are undefined while they are loading. */
export function useOrderEdit(open: readonly OpenOrder[] | undefined) {
  const t = useTranslations('perps-account');
  // A page that shows no market knows no book; the order is then judged by the position's mark alone.
  const session = useScreen()?.session;
  const contracts = useContracts();
  const { data: state, dataUpdatedAt: readAt } = useAccountState();
  const positions = state?.positions ?? [];
  const { act, isBusy, tellRefusals } = useAct();
  const [draft, setDraft] = useState<OrderDraft>();
  /** The order whose change is pending. The venue replaces it by another, which may be listed before the response. */
  const [sent, setSent] = useState<OpenOrder['id']>();
  const end = () => setDraft(undefined);

  const original = draft?.order;
  const isGone = original !== undefined && original.id !== sent && open?.every(({ id }) => id !== original.id) === true;
  useEffect(() => {
    if (original === undefined || !isGone) return;
    setDraft(undefined);
    toast.note({ title: t('orders.gone', { coin: original.coin }), text: t('orders.goneText') });
  }, [original, isGone, t]);

  const bookOf = (coin: string) => {
    const best = session?.best.read();
    if (best?.coin !== coin || best.bid === undefined || best.ask === undefined) return undefined;
    return { bids: [best.bid], asks: [best.ask], isStale: session?.freshness.read().panels.book.state === 'stale' };
  };

  const heldIn = (coin: string): Size => {
    const position = positions.find((each) => each.coin === coin);
    return position === undefined ? sizeAmount('0') : signedSize(position);
  };

  const save = async () => {
    const contract = draft && contracts?.get(draft.order.coin);
    if (draft === undefined || contract === undefined) return;
    const { order } = draft;
    const position = positions.find(({ coin }) => coin === order.coin);
    const market = {
      contract,
      mark: position?.markPrice ?? (session?.coin.read() === order.coin ? session.context.read()?.mark : undefined),
      held: heldIn(order.coin),
      leverage: undefined,
    };
    const seen =
      position === undefined
        ? seenInMarket({ mark: market.mark, markHeardAt: session?.markHeardAt() })
        : seenInPositions([position], readAt);
    const edited = editOrder(order, editOf(draft), market, bookOf(order.coin), nextCloid);
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
    setSent(order.id);
    const refusals = await act('order', (service) => sendMove(service, order.coin, edited, seen));
    if (refusals !== undefined) tellRefusals('order', refusals);
    if (refusals?.length === 0) {
      toast.success({ title: t('orders.changed') });
      end();
    }
    setSent(undefined);
  };

  const stepsOf = ({ order }: OrderDraft) => contracts?.get(order.coin)?.sizeDecimals;

  return {
    draft,
    isBusy,
    isPossible: draft !== undefined && isComplete(draft),
    isWhole: draft?.isWhole === true,
    hasPrice: draft !== undefined && hasPrice(draft.order),
    begin: (of: OpenOrder) => setDraft(openDraft(of, isTiedToAll(of, heldIn(of.coin)))),
    change: (next: DraftChange) => setDraft((known) => known && changeDraft(known, next, stepsOf(known))),
    /** Rounds the values when the user leaves a field, so that it shows what will be sent. */
    settle: () =>
      setDraft((known) => {
        const steps = known && stepsOf(known);
        return known && steps !== undefined ? settledDraft(known, steps) : known;
      }),
    save: () => void save(),
    end,
  };
}

export type OrderEdit = ReturnType<typeof useOrderEdit>;
