import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useContext, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { useSignedIn } from '@/lib/client/perps/trading/use-signed-in';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import type { LeveragePlan } from '@/lib/domain/perps';
import { leverageText } from '@/lib/i18n/format/leverage';
import { leverage } from '@/lib/math/amount';
import { assetDataQuery } from '@/lib/queries/trading';
import { StepContext } from './step-context';
import { useOutcome } from './use-outcome';
import type { TicketView } from './use-ticket';

/** Sets leverage or margin mode: at the exchange now if possible, otherwise just before the order. */
export function useSetting({ ticket, change, locale }: TicketView, onDone: () => void) {
  const venue = useVenue();
  const t = useTranslations('ticket.toast');
  const signedIn = useSignedIn();
  const wallet = useConnectedWallet();
  const queries = useQueryClient();
  const { refused, leverageLost } = useOutcome(locale);
  const canSend = useContext(StepContext) === 'order';
  const [isBusy, setBusy] = useState(false);

  const take = ({ leverage: count, mode }: LeveragePlan): void => {
    change({ change: 'leverage', leverage: count });
    change({ change: 'mode', mode });
    onDone();
  };

  const set = async (plan: LeveragePlan): Promise<void> => {
    if (isBusy) return;
    if (signedIn === undefined || wallet === undefined || !canSend) {
      take(plan);
      return;
    }
    const isMode = plan.mode !== (ticket.terms.own?.mode ?? ticket.mode);
    setBusy(true);
    try {
      const set = await signedIn((service) => service.setLeverage(plan));
      const readAgain = () =>
        queries.invalidateQueries(assetDataQuery(tradingSourceOf(venue), wallet.address, plan.coin));
      if (set.kind === 'lost') {
        leverageLost(plan, set.became);
        void set.became.then(readAgain);
        onDone();
        return;
      }
      await readAgain();
      const text = t('leverageText', {
        coin: plan.coin,
        leverage: leverageText(leverage(String(plan.leverage)), locale),
      });
      toast.success(isMode ? { title: t('mode') } : { title: t('leverage'), text });
      take(plan);
    } catch (thrown) {
      refused(thrown, t(isMode ? 'modeFailed' : 'leverageFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, set };
}
