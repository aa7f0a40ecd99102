import { useTranslations } from 'next-intl';
import { mayRest, refusalsOf } from '@/lib/client/perps/trading/refusals';
import { seenInPositions } from '@/lib/client/perps/trading/seen-prices';
import { closingSide, limitRole, liquidationAfterClosing, type OrderFees, realisedAt } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { type Price, type Size, size as sizeAmount, type Usd } from '@/lib/math/amount';
import { sub } from '@/lib/math/arithmetic';
import { notional } from '@/lib/math/units';
import { useAccountState, useContracts, useOrderFees } from '../use-account';
import { useAct } from '../use-act';
import { useLateSeconds } from '../use-late';
import { type ClosedPosition, closedBy } from './closed-dialog';
import { type ClosingKind, useClosing } from './use-closing';
import { useReportClosed } from './use-report-closed';
import { useTexts } from './use-texts';

export interface PositionToClose {
  readonly position: Position;
  readonly first: ClosingKind;
  readonly onClose: () => void;
  readonly onClosed: (closed: ClosedPosition) => void;
}

export interface ClosingOutlook {
  /** The size that stays open. */
  readonly left: Size;
  /** The liquidation price of that size; undefined until the account is known. */
  readonly liquidation: { readonly after: Price | undefined } | undefined;
  readonly realised: Usd;
  readonly fees: OrderFees;
  /** The realised profit or loss after fees. */
  readonly net: Usd;
}

const none = sizeAmount('0');

/** Describes the effect of closing a position in words and figures, and sends the order. */
export function useClosingOrder({ position, first, onClose, onClosed }: PositionToClose) {
  const t = useTranslations('perps-account');
  const { sizeText, priceOf } = useTexts(position.coin);
  const { act, isBusy, tellRefusals } = useAct();
  const { tellClosed, tellResting } = useReportClosed(position.coin);
  const { data: state, dataUpdatedAt: readAt } = useAccountState();
  const contracts = useContracts();
  const late = useLateSeconds();
  const closing = useClosing(position, first, late !== undefined);
  const { kind, plan, best } = closing;
  const { coin } = position;
  const leg = plan?.legs[0];
  const size = leg?.size ?? none;
  const left = sub(position.size, size);
  const at = kind === 'limit' ? (leg?.price ?? position.markPrice) : position.markPrice;
  const realised = realisedAt(position, size, at);
  const feesOf = useOrderFees('reduces');
  const trade = closingSide(position);
  const role = kind === 'market' ? 'taker' : limitRole(trade, at, { book: best.book, mark: position.markPrice });
  const fees = feesOf(notional(at, size), role);
  const liquidation = state && {
    after: liquidationAfterClosing(position, left, state, (of) => contracts?.get(of)?.tiers),
  };
  const outlook: ClosingOutlook = { left, liquidation, realised, fees, net: sub(realised, fees.total) };
  const what = { size: sizeText(size), coin };
  const sentence =
    leg === undefined
      ? t('close.open')
      : kind === 'market'
        ? t(`close.act.${trade}`, what)
        : t(`close.actAt.${trade}`, { ...what, price: priceOf(leg.price) });

  const send = async () => {
    if (plan === undefined) return;
    const seen = seenInPositions([position], readAt)(plan.legs);
    const placed = await act('close', (service) => service.place(plan, seen));
    if (placed === undefined) return;
    const refusals = refusalsOf(placed.answer, [coin]);
    if (refusals.length > 0) {
      tellRefusals('close', refusals);
      if (mayRest(refusals)) onClose();
      return;
    }
    // An order that fills at once paid the taker fee, whatever price it was sent at.
    const [closed] = closedBy(placed, [position], (value) => feesOf(value, 'taker').total);
    if (closed === undefined) tellResting(sentence);
    if (closed !== undefined && tellClosed(closed)) onClosed(closed);
    else onClose();
  };

  return { closing, outlook, state, late, trade, sentence, isBusy, send };
}
