import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SignedChange } from '@/components/ui/figure';
import { Message } from '@/components/ui/message';
import { NowAfter } from '@/components/ui/now-after';
import { NumberInput } from '@/components/ui/number-input';
import { Segmented } from '@/components/ui/segmented';
import { Slider } from '@/components/ui/slider';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { mayStand, refusalsOf } from '@/lib/client/perps/trading/refusals';
import { closeSharesPercent, marketSlippagePercent } from '@/lib/config/orders';
import { type ClosingTerms, closingSide, planClose } from '@/lib/domain/perps/close';
import { liquidationLeft, marginLeft, realisedAt } from '@/lib/domain/perps/closing-summary';
import type { Position } from '@/lib/domain/portfolio/account';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { type Price, parseAmount, percent, size as sizeAmount } from '@/lib/math/amount';
import { sub } from '@/lib/math/arithmetic';
import { isPositive } from '@/lib/math/comparison';
import { notional } from '@/lib/math/units';
import { useAccountState, useContracts, useLimitRole, useMarketOf, useOrderFees } from '../use-account';
import { useAct } from '../use-act';
import { useLateSeconds } from '../use-late';
import type { ClosedPosition } from './closed-dialog';
import { Frame } from './frame';
import { LateNote } from './late-note';
import { useTexts } from './use-texts';

interface CloseDialogProps {
  position: Position;
  first: 'market' | 'limit';
  onClose: () => void;
  onClosed: (closed: ClosedPosition) => void;
}

const whole = Number(closeSharesPercent.at(-1));
const marks = [0, ...closeSharesPercent.map(Number)];
const none = sizeAmount('0');

export function CloseDialog({ position, first, onClose, onClosed }: CloseDialogProps) {
  const t = useTranslations('trading');
  const errors = useTranslations('errors');
  const { locale, sizeText, priceOf } = useTexts(position.coin);
  const { act, isBusy, tellRefusals } = useAct();
  const state = useAccountState().data;
  const contracts = useContracts();
  const marketOf = useMarketOf();
  const [kind, setKind] = useState(first);
  const [share, setShare] = useState(whole);
  const [price, setPrice] = useState<Price>();
  const late = useLateSeconds();
  const { coin, side } = position;
  const terms: ClosingTerms | undefined =
    kind === 'market'
      ? { kind, isLate: late !== undefined }
      : price === undefined
        ? undefined
        : { kind, price, tif: 'Gtc' };
  const market = marketOf(position);
  const planned =
    share === 0 || terms === undefined || market === undefined
      ? undefined
      : planClose(position, percent(String(share)), terms, market, nextCloid);
  const plan = planned?.kind === 'order' ? planned.plan : undefined;
  const [fault] = planned?.kind === 'none' ? planned.faults : [];
  const leg = plan?.legs[0];
  const size = leg?.size ?? none;
  const left = sub(position.size, size);
  const at = kind === 'limit' ? (leg?.price ?? position.markPrice) : position.markPrice;
  const realised = realisedAt(position, size, at);
  const feesOf = useOrderFees();
  const limitRole = useLimitRole();
  const role = kind === 'market' ? 'taker' : limitRole(coin, closingSide(position), at, position.markPrice);
  const fees = feesOf(notional(at, size), role);
  const net = sub(realised, fees.total);
  const after = state && liquidationLeft(position, left, state, (of) => contracts?.get(of)?.tiers);

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
    const filled = placed.answer.data.receipts.flatMap(({ receipt }) =>
      receipt.kind === 'filled' ? [receipt] : [],
    )[0];
    if (filled?.average === undefined) onClose();
    else {
      // Filled at once it took, at whatever price it was sent.
      const charged = feesOf(notional(filled.average, filled.size), 'taker').total;
      const { oid: order, size: closed, average: exit } = filled;
      onClosed({ position, order, size: closed, exit, fees: charged, tookMs: placed.tookMs });
    }
  };

  const trade = closingSide(position);
  return (
    <Frame
      title={t(`close.title.${side}`, { coin })}
      onClose={onClose}
      act={{
        label: t(`close.act.${trade}`, { size: sizeText(size), coin }),
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
          onValueChange={setKind}
          segments={[
            { value: 'market', label: t('close.market') },
            { value: 'limit', label: t('close.limit') },
          ]}
        />
      </div>
      {kind === 'limit' && (
        <NumberInput
          label={t('close.price')}
          unit="USDC"
          value={price}
          onValueChange={(text) => {
            const read = text === undefined ? undefined : parseAmount<'price'>(text);
            setPrice(read !== undefined && isPositive(read) ? read : undefined);
          }}
        />
      )}
      <div className="grid grid-cols-4 gap-2">
        {closeSharesPercent.map((of) => (
          <button
            key={of}
            type="button"
            aria-pressed={share === Number(of)}
            onClick={() => setShare(Number(of))}
            className="h-(--control-s) rounded-control border border-line-2 text-12 hover:border-edge aria-pressed:border-text-2 aria-pressed:bg-active max-md:h-11"
          >
            {allowedFeePercent(percent(of), locale)}
          </button>
        ))}
      </div>
      <Slider
        label={t('close.share')}
        value={share}
        marks={marks}
        onValueChange={setShare}
        write={(of) => allowedFeePercent(percent(String(of)), locale)}
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
            now: priceOf(position.liquidationPrice),
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
            label: t('close.fees', { rate: allowedFeePercent(fees.rates.total, locale) }),
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
      {late !== undefined && kind === 'market' && <LateNote seconds={late} />}
      {fault !== undefined && <Message severity="error" live title={errors(fault)} />}
    </Frame>
  );
}
