import { useTranslations } from 'next-intl';
import { AccountNotes } from '@/components/positions/elsewhere';
import { Segmented } from '@/components/ui/form/segmented';
import { SignedChange } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { NowAfter } from '@/components/ui/text/now-after';
import { mayStand, refusalsOf } from '@/lib/client/perps/trading/refusals';
import { marketSlippagePercent } from '@/lib/config/exchange/orders';
import { shownLiquidation } from '@/lib/domain/perps/margin/liquidation-reach';
import { limitRole } from '@/lib/domain/perps/plan/order-fees';
import { closingSide } from '@/lib/domain/perps/position/close';
import { liquidationAfterClosing, marginLeft, realisedAt } from '@/lib/domain/perps/position/closing-summary';
import type { Position } from '@/lib/domain/portfolio/account';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { percent, size as sizeAmount } from '@/lib/math/amount';
import { sub } from '@/lib/math/arithmetic';
import { notional } from '@/lib/math/units';
import { useAccountState, useContracts, useOrderFees } from '../use-account';
import { useAct } from '../use-act';
import { useLateSeconds } from '../use-late';
import { CloseSize } from './close-size';
import { type ClosedPosition, closedBy } from './closed-dialog';
import { Frame } from './frame';
import { LateNote } from './late-note';
import { LimitPrice } from './limit-price';
import { type ClosingKind, useClosing } from './use-closing';
import { useTellClosed } from './use-tell-closed';
import { useTexts } from './use-texts';

interface CloseDialogProps {
  position: Position;
  first: ClosingKind;
  onClose: () => void;
  onClosed: (closed: ClosedPosition) => void;
}

const none = sizeAmount('0');

export function CloseDialog({ position, first, onClose, onClosed }: CloseDialogProps) {
  const t = useTranslations('trading');
  const errors = useTranslations('errors');
  const { locale, sizeText, priceOf } = useTexts(position.coin);
  const { act, isBusy, tellRefusals } = useAct();
  const { tellClosed, tellResting } = useTellClosed(position.coin);
  const state = useAccountState().data;
  const contracts = useContracts();
  const late = useLateSeconds();
  const closing = useClosing(position, first, late !== undefined);
  const { kind, plan, fault, best } = closing;
  const { coin, side } = position;
  const leg = plan?.legs[0];
  const size = leg?.size ?? none;
  const left = sub(position.size, size);
  const at = kind === 'limit' ? (leg?.price ?? position.markPrice) : position.markPrice;
  const realised = realisedAt(position, size, at);
  const feesOf = useOrderFees('reduces');
  const trade = closingSide(position);
  const role = kind === 'market' ? 'taker' : limitRole(trade, at, { book: best.book, mark: position.markPrice });
  const fees = feesOf(notional(at, size), role);
  const net = sub(realised, fees.total);
  const after = state && liquidationAfterClosing(position, left, state, (of) => contracts?.get(of)?.tiers);
  const what = { size: sizeText(size), coin };
  const sentence =
    leg === undefined
      ? t('close.open')
      : kind === 'market'
        ? t(`close.act.${trade}`, what)
        : t(`close.actAt.${trade}`, { ...what, price: priceOf(leg.price) });

  const send = async () => {
    if (plan === undefined) return;
    const placed = await act('close', (desk) => desk.place(plan));
    if (placed === undefined) return;
    const refusals = refusalsOf(placed.answer, [coin]);
    if (refusals.length > 0) {
      tellRefusals('close', refusals);
      if (mayStand(refusals)) onClose();
      return;
    }
    // An order that fills at once paid the taker fee, whatever price it was sent at.
    const [closed] = closedBy(placed, [position], (value) => feesOf(value, 'taker').total);
    if (closed === undefined) tellResting(sentence);
    if (closed !== undefined && tellClosed(closed)) onClosed(closed);
    else onClose();
  };

  return (
    <Frame
      title={t(`close.title.${side}`, { coin })}
      onClose={onClose}
      act={{
        label: sentence,
        look: trade === 'buy' ? 'up' : 'down',
        isBusy,
        isPossible: plan !== undefined,
        onPress: () => void send(),
      }}
    >
      <div>
        <Segmented
          label={t('close.kind')}
          value={kind}
          onValueChange={closing.setKind}
          segments={[
            { value: 'market', label: t('close.market') },
            { value: 'limit', label: t('close.limit') },
          ]}
        />
      </div>
      {kind === 'limit' && (
        <LimitPrice
          coin={coin}
          price={closing.price}
          best={best}
          isInvalid={closing.isPriceInvalid}
          onPrice={closing.setPrice}
          onSettle={closing.settlePrice}
        />
      )}
      <CloseSize
        coin={coin}
        size={closing.written}
        share={closing.share}
        onSize={closing.setSize}
        onShare={closing.setShare}
        onSettle={closing.settleSize}
      />
      <NowAfter
        caption={t('dialog.caption')}
        nowLabel={t('dialog.now')}
        afterLabel={t('dialog.after')}
        rows={[
          {
            key: 'size',
            label: t('close.position', { coin }),
            now: sizeText(position.size),
            after: sizeText(left),
          },
          {
            key: 'liquidation',
            label: t('close.liquidation'),
            now: priceOf(shownLiquidation(position)),
            after: state === undefined ? undefined : priceOf(after),
          },
          {
            key: 'margin',
            label: t('close.margin'),
            now: dollars(position.margin, locale),
            after: dollars(marginLeft(position, left), locale),
          },
          {
            key: 'realised',
            label: t('close.realised'),
            after: signedDollars(realised, locale),
          },
          {
            key: 'fees',
            label: t(role === 'maker' ? 'close.maker' : 'close.fees', {
              rate: allowedFeePercent(fees.rates.total, locale),
            }),
            after: dollars(fees.total, locale),
          },
          { key: 'net', label: t('close.net'), after: <SignedChange value={net} text={signedDollars(net, locale)} /> },
          ...(kind === 'market'
            ? [
                {
                  key: 'slippage',
                  label: t('close.slippage'),
                  after: allowedFeePercent(percent(marketSlippagePercent), locale),
                },
              ]
            : []),
        ]}
      />
      <AccountNotes state={state} />
      {late !== undefined && kind === 'market' && <LateNote seconds={late} />}
      {fault !== undefined && <Message severity="error" live title={errors(fault)} />}
    </Frame>
  );
}
