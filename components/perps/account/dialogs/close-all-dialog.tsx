import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { FactList } from '@/components/ui/text/fact-list';
import { SignedChange } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { refusalsOf } from '@/lib/client/perps/trading/refusals';
import { seenInPositions } from '@/lib/client/perps/trading/seen-prices';
import { type Closed, chooseToClose, planCloseAll } from '@/lib/domain/perps';
import { positionsElsewhere, unrealisedPnl } from '@/lib/domain/portfolio/account';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { sub, sum } from '@/lib/math/arithmetic';
import { decimalsOf } from '@/lib/math/precision';
import { useAccountState, useMarketOf, useOrderFees } from '../use-account';
import { useAct } from '../use-act';
import { useLateSeconds } from '../use-late';
import { closedBy } from './closed-dialog';
import { Frame } from './frame';
import { LateNote } from './late-note';
import { useReportClosed } from './use-report-closed';

const choices: readonly Closed[] = ['all', 'profitable', 'losing'];

interface Choice {
  readonly which: Closed;
  /** The coins chosen. They stay chosen, so that neither list nor button changes while the user presses. */
  readonly chosen: readonly string[];
}

export function CloseAllDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('perps-account');
  const locale = usePageLocale();
  const { act, isBusy, tellRefusals } = useAct();
  const marketOf = useMarketOf();
  const { data: state, dataUpdatedAt: readAt } = useAccountState();
  const positions = state?.positions ?? [];
  const elsewhere = state === undefined ? 0 : positionsElsewhere(state).length;
  const [choice, setChoice] = useState<Choice>(() => ({ which: 'all', chosen: chooseToClose(positions, 'all') }));
  const late = useLateSeconds();
  const byCoin = (coin: string) => {
    const position = positions.find((one) => one.coin === coin);
    return position && marketOf(position);
  };
  const { plan, left } = planCloseAll(positions, choice.chosen, byCoin, nextCloid, late !== undefined);
  const coins = plan?.legs.map(({ coin }) => coin) ?? [];
  const closed = positions.filter(({ coin }) => coins.includes(coin));
  const pnl = unrealisedPnl(closed);
  const feesOf = useOrderFees('reduces');
  const fees = feesOf(sum(closed.map(({ value }) => value)), 'taker');
  const { tellAllClosed } = useReportClosed('');
  const net = sub(pnl, fees.total);

  const send = async () => {
    if (plan === undefined) return;
    const seen = seenInPositions(positions, readAt)(plan.legs);
    const placed = await act('close', (service) => service.place(plan, seen));
    if (placed === undefined) return;
    const refusals = refusalsOf(placed.answer, coins);
    tellRefusals('close', refusals);
    const done = coins.length - refusals.length;
    const sent = coins.flatMap((coin) => positions.find((position) => position.coin === coin) ?? []);
    if (done > 0)
      tellAllClosed(
        closedBy(placed, sent, (value) => feesOf(value, 'taker').total),
        done,
      );
    onClose();
  };

  return (
    <Frame
      title={t('closeAll.title')}
      text={t('closeAll.text')}
      onClose={onClose}
      act={{
        label: t('closeAll.act', { count: coins.length }),
        look: 'primary',
        isBusy,
        isPossible: plan !== undefined,
        onPress: () => void send(),
      }}
    >
      <div>
        <Segmented
          label={t('closeAll.which')}
          value={choice.which}
          onValueChange={(which) => setChoice({ which, chosen: chooseToClose(positions, which) })}
          segments={choices.map((value) => ({ value, label: t(`closeAll.${value}`) }))}
        />
      </div>
      <FactList
        facts={[
          ...closed.map((position) => ({
            name: `${position.coin} ${figure(position.size, locale, { decimals: decimalsOf(position.size) })}`,
            value: <SignedChange value={position.pnl} text={signedDollars(position.pnl, locale)} />,
          })),
          { name: t('closeAll.sum'), value: signedDollars(pnl, locale) },
          {
            name: t('close.fees', { rate: allowedFeePercent(fees.rates.total, locale) }),
            value: dollars(fees.total, locale),
          },
          { name: t('close.net'), value: <SignedChange value={net} text={signedDollars(net, locale)} /> },
        ]}
      />
      {late !== undefined && <LateNote seconds={late} />}
      {elsewhere > 0 && <Message severity="warning" title={t('closeAll.elsewhere', { count: elsewhere })} />}
      {left.length > 0 && <Message title={t('closeAll.left', { coins: left.join(', ') })} />}
    </Frame>
  );
}
