import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SummaryButton } from '@/components/share';
import { FactList } from '@/components/ui/text/fact-list';
import { SignedChange } from '@/components/ui/text/figure';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import type { Placed } from '@/lib/client/perps/trading/trading-service';
import { useVenue } from '@/lib/client/venue/use-venue';
import { realisedAt } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { chargedFor } from '@/lib/domain/portfolio/activity';
import { count } from '@/lib/i18n/format/count';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import type { Price, Size, Usd } from '@/lib/math/amount';
import { sub } from '@/lib/math/arithmetic';
import { isNegative } from '@/lib/math/comparison';
import { notional } from '@/lib/math/units';
import { fillsQuery } from '@/lib/queries/account';
import { useOwnAccount } from '../use-account';
import { Frame } from './frame';
import { useTexts } from './use-texts';

export interface ClosedPosition {
  readonly position: Position;
  readonly order: number;
  readonly size: Size;
  /** The average fill price. */
  readonly exit: Price;
  /** The estimated fees; once the fills have arrived, the fees that the exchange charged replace them. */
  readonly fees: Usd;
  readonly tookMs: number;
}

/** Returns the positions that were filled at once, in the order of the plan. */
export function closedBy(
  { answer, tookMs }: Placed,
  positions: readonly Position[],
  feesOf: (value: Usd) => Usd,
): readonly ClosedPosition[] {
  return answer.data.receipts.flatMap(({ receipt }, place) => {
    const position = positions[place];
    if (position === undefined || receipt.kind !== 'filled' || receipt.average === undefined) return [];
    const { oid: order, size, average: exit } = receipt;
    return [{ position, order, size, exit, fees: feesOf(notional(exit, size)), tookMs }];
  });
}

export function ClosedDialog({ closed, onClose }: { closed: ClosedPosition; onClose: () => void }) {
  const venue = useVenue();
  const t = useTranslations('perps-account.closed');
  const summary = useTranslations('perps-account.summary');
  const { position, order, size, exit, tookMs } = closed;
  const { owner } = useOwnAccount();
  const { data: fills = [] } = useQuery({ ...fillsQuery(accountSourceOf(venue), owner), refetchInterval: false });
  const charged = chargedFor(fills, order, size);
  const { locale, sizeText, priceOf } = useTexts(position.coin);
  const gross = charged?.gross ?? realisedAt(position, size, exit);
  const fees = charged?.fees ?? closed.fees;
  const net = sub(gross, fees);
  return (
    <Frame
      title={t('title')}
      text={t(position.side, { size: sizeText(size), coin: position.coin })}
      onClose={onClose}
      other={
        <SummaryButton order={order} size="l" onOpen={onClose}>
          {summary('open')}
        </SummaryButton>
      }
      act={{ label: t('done'), look: 'primary', isBusy: false, isPossible: true, onPress: onClose }}
    >
      <FactList
        facts={[
          {
            name: t(isNegative(net) ? 'loss' : 'profit'),
            value: <SignedChange className="font-medium text-20" value={net} text={signedDollars(net, locale)} />,
          },
          { name: t('gross'), value: signedDollars(gross, locale) },
          { name: t('fees'), value: dollars(fees, locale) },
          { name: t('entry'), value: priceOf(position.entryPrice) },
          { name: t('exit'), value: priceOf(exit) },
          { name: t('latency'), value: t('ms', { ms: count(tookMs, locale) }) },
        ]}
      />
    </Frame>
  );
}
