import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReceiptButton } from '@/components/receipt';
import { SummaryButton } from '@/components/share';
import { toast } from '@/components/ui/overlay/toast';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import { rememberReported } from '@/lib/client/perps/trading/reported-fills';
import { useVenue } from '@/lib/client/venue/use-venue';
import { realisedAt } from '@/lib/domain/perps';
import { chargedFor } from '@/lib/domain/portfolio/activity';
import { dollars } from '@/lib/i18n/format/dollars';
import type { Usd } from '@/lib/math/amount';
import { abs, sub, sum } from '@/lib/math/arithmetic';
import { isNegative, isPositive } from '@/lib/math/comparison';
import { fillsQuery } from '@/lib/queries/account';
import { noticeOf } from '../../order-notice';
import { useOwnAccount } from '../use-account';
import type { ClosedPosition } from './closed-dialog';
import { useTexts } from './use-texts';

const netOf = ({ position, size, exit, fees }: ClosedPosition): Usd => sub(realisedAt(position, size, exit), fees);

const lines = (texts: readonly ReactNode[]): ReactNode => (
  <>
    {texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
      <p key={index}>{text}</p>
    ))}
  </>
);

/** The summaries of several closings, one for each coin. */
function Summaries({ of, labelOf }: { of: readonly ClosedPosition[]; labelOf: (coin: string) => string }) {
  return (
    <div className="flex flex-wrap gap-2">
      {of.map(({ position: { coin }, order }) => (
        <SummaryButton key={order} order={order} label={labelOf(coin)}>
          {coin}
        </SummaryButton>
      ))}
    </div>
  );
}

/**
 * Shows notices of closed positions or closed parts, with profit or loss after fees. The fees are estimates until the
 * exchange reports what it charged.
 */
export function useReportClosed(coin: string) {
  const venue = useVenue();
  const t = useTranslations('perps-account');
  const { locale, sizeText, priceOf } = useTexts(coin);
  const { owner } = useOwnAccount();
  const queries = useQueryClient();
  const result = (net: Usd): string =>
    t(isNegative(net) ? 'closed.lossOf' : 'closed.profitOf', { amount: dollars(abs(net), locale) });

  return {
    /** Returns true if nothing of the position is left. */
    tellClosed: (closed: ClosedPosition): boolean => {
      const { position, order, size, exit } = closed;
      const left = sub(position.size, size);
      const isPart = isPositive(left);
      const what = isPart
        ? t('closed.partText', { closed: sizeText(size), left: sizeText(left), coin, price: priceOf(exit) })
        : t(`closed.${position.side}`, { size: sizeText(size), coin });
      rememberReported(order);
      const tell = (net: Usd) =>
        toast.success(
          {
            title: t(isPart ? 'closed.part' : 'closed.title'),
            text: lines([what, result(net)]),
            action: (
              <div className="flex flex-wrap gap-2">
                <ReceiptButton order={order}>{t('receipt.open')}</ReceiptButton>
                {/* A closed position has a dialog, where its summary is offered. */}
                {isPart && <SummaryButton order={order}>{t('summary.open')}</SummaryButton>}
              </div>
            ),
          },
          noticeOf(order),
        );
      tell(netOf(closed));
      void queries.fetchQuery({ ...fillsQuery(accountSourceOf(venue), owner), staleTime: 0 }).then(
        (fills) => {
          const charged = chargedFor(fills, order, size);
          if (charged !== undefined) tell(sub(charged.gross, charged.fees));
        },
        // The estimate stays if the fills cannot be read.
        () => undefined,
      );
      return !isPart;
    },
    tellAllClosed: (closed: readonly ClosedPosition[], done: number): void => {
      for (const { order } of closed) rememberReported(order);
      const reported = closed.length === 0 ? [] : [result(sum(closed.map(netOf)))];
      toast.success({
        title: t('closed.title'),
        text: lines([t('closeAll.done', { count: done }), ...reported]),
        action: <Summaries of={closed} labelOf={(of) => t('summary.of', { coin: of })} />,
      });
    },
    tellResting: (order: string): void => {
      toast.success({ title: t('close.placed'), text: t('close.resting', { order }) });
    },
  };
}
