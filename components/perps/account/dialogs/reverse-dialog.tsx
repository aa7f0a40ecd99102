import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BeforeAndAfter } from '@/components/ui/text/before-and-after';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { pageBuilderShare } from '@/lib/client/perps/ticket/page-builder';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { refusalsOf } from '@/lib/client/perps/trading/refusals';
import { seenInPositions } from '@/lib/client/perps/trading/seen-prices';
import { useVenue } from '@/lib/client/venue/use-venue';
import {
  closingSide,
  planReverse,
  type ReverseOutlook,
  reverseOutlook,
  shownLiquidation,
  ticketAccount,
  ticketFacts,
} from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { count } from '@/lib/i18n/format/count';
import { dollars } from '@/lib/i18n/format/dollars';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { sum } from '@/lib/math/arithmetic';
import { accountFeesQuery } from '@/lib/queries/trading';
import { useAccountState, useContracts, useMarketOf, useOpenOrders, useOrderFees, useOwnAccount } from '../use-account';
import { useAct } from '../use-act';
import { useLateSeconds } from '../use-late';
import { Frame } from './frame';
import { useTexts } from './use-texts';

/** Returns the result of reversing a position; undefined until the account and the market's limits are known. */
function useReverseOutlook(position: Position): ReverseOutlook | undefined {
  const venue = useVenue();
  const { coin, markPrice: mark } = position;
  const { owner } = useOwnAccount();
  const contract = useContracts()?.get(coin);
  const { data: state } = useAccountState();
  const { data: orders } = useOpenOrders();
  const { data: fees } = useQuery(accountFeesQuery(tradingSourceOf(venue), owner));
  const account = ticketAccount({ state, orders, asset: undefined, fees }, coin);
  if (contract === undefined || account === undefined) return undefined;
  const builder = pageBuilderShare();
  const market = { coin, mark, funding: undefined, book: undefined };
  const known = { market, contract, isCapped: false, hasWallet: true, account };
  return reverseOutlook(position, ticketFacts({ ...known, builder, builderOfReducing: builder }));
}

/** Shows both orders: the first only closes, the second opens the same size on the other side. */
export function ReverseDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const t = useTranslations('perps-account');
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
  const { dataUpdatedAt: readAt } = useAccountState();

  const send = async () => {
    if (plan === undefined) return;
    const seen = seenInPositions([position], readAt)(plan.legs);
    const placed = await act('order', (service) => service.place(plan, seen));
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
      <BeforeAndAfter
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
