import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { NowAfter } from '@/components/ui/text/now-after';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { refusalsOf } from '@/lib/client/perps/trading/refusals';
import { shownLiquidation } from '@/lib/domain/perps/margin/liquidation-reach';
import { closingSide } from '@/lib/domain/perps/position/close';
import { planReverse } from '@/lib/domain/perps/position/reverse';
import type { Position } from '@/lib/domain/portfolio/account';
import { count } from '@/lib/i18n/format/count';
import { dollars } from '@/lib/i18n/format/dollars';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { sum } from '@/lib/math/arithmetic';
import { useMarketOf, useOrderFees } from '../use-account';
import { useAct } from '../use-act';
import { useLateSeconds } from '../use-late';
import { Frame } from './frame';
import { useReverseOutlook } from './use-reverse-outlook';
import { useTexts } from './use-texts';

/** Shows both orders: the first only closes, the second opens the same size on the other side. */
export function ReverseDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const t = useTranslations('trading');
  const sides = useTranslations('positions.sides');
  const errors = useTranslations('errors');
  const { locale, sizeText, priceOf } = useTexts(position.coin);
  const { act, isBusy, tellRefusals } = useAct();
  const late = useLateSeconds();
  const market = useMarketOf()(position);
  const planned = market && planReverse(position, market, nextCloid);
  const plan = planned?.kind === 'order' ? planned.plan : undefined;
  const [fault] = planned?.kind === 'none' ? planned.faults : [];
  const { coin, side, size, value } = position;
  const trade = closingSide(position);
  const other = side === 'long' ? 'short' : 'long';
  const fees = useOrderFees('opens')(value, 'taker');
  const outlook = useReverseOutlook(position);

  const send = async () => {
    if (plan === undefined) return;
    const placed = await act('order', (desk) => desk.place(plan));
    if (placed === undefined) return;
    tellRefusals('order', refusalsOf(placed.answer, [t('reverse.first'), t('reverse.second')]));
    onClose();
  };

  return (
    <Frame
      title={t('reverse.title', { coin })}
      text={t('reverse.text')}
      onClose={onClose}
      act={{
        label: t('reverse.act'),
        look: trade === 'buy' ? 'up' : 'down',
        isBusy,
        isPossible: plan !== undefined && late === undefined,
        onPress: () => void send(),
      }}
    >
      <FactList
        facts={[
          { name: t('reverse.first'), value: t(`close.act.${trade}`, { size: sizeText(size), coin }) },
          { name: t('reverse.second'), value: t(`close.act.${trade}`, { size: sizeText(size), coin }) },
        ]}
      />
      <NowAfter
        caption={t('dialog.caption')}
        nowLabel={t('dialog.now')}
        afterLabel={t('dialog.after')}
        rows={[
          {
            key: 'position',
            label: t('close.position', { coin }),
            now: `${sides(side)} ${sizeText(size)}`,
            after: `${sides(other)} ${sizeText(size)}`,
          },
          {
            key: 'liquidation',
            label: t('close.liquidation'),
            now: priceOf(shownLiquidation(position)),
            after: priceOf(outlook?.liquidation.after),
          },
          {
            key: 'margin',
            label: t('close.margin'),
            now: dollars(position.margin, locale),
            after: dollars(outlook?.margin.after, locale),
          },
          {
            key: 'fees',
            label: t('reverse.fees', { rate: allowedFeePercent(fees.rates.total, locale) }),
            after: dollars(sum([fees.total, fees.total]), locale),
          },
        ]}
      />
      {late !== undefined && (
        <Message severity="warning" title={t('reverse.stale', { seconds: count(late, locale) })} />
      )}
      {fault !== undefined && <Message severity="error" live title={errors(fault)} />}
    </Frame>
  );
}
