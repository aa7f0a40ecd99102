import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { confirmsOrders } from '@/lib/client/perps/ticket/preferences';
import { randomCloid, sendTicket, settingFor } from '@/lib/client/perps/ticket/send';
import { tradingSource } from '@/lib/client/perps/ticket/source';
import { useTradingDesk } from '@/lib/client/perps/trading/use-trading-desk';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { gravityOf, type TicketIssue } from '@/lib/domain/perps/issues';
import type { LeveragePlan, TicketPlan } from '@/lib/domain/perps/plan';
import { planOrder } from '@/lib/domain/perps/plan-order';
import { assetDataQuery } from '@/lib/queries/trading';
import { useOutcome } from './use-outcome';
import type { TicketView } from './use-ticket';

interface Draft {
  readonly view: TicketView;
  readonly plan: TicketPlan;
  readonly setting: LeveragePlan | undefined;
}

const isInTheWay = (issue: TicketIssue): boolean => gravityOf(issue) === 'refuse' || gravityOf(issue) === 'hold';

export const isSendable = (issues: readonly TicketIssue[]): boolean => !issues.some(isInTheWay);

/** From the press to the answer. A second press while the first is under way does nothing. */
export function useSending(view: TicketView) {
  const desk = useTradingDesk();
  const wallet = useConnectedWallet();
  const queries = useQueryClient();
  const { told } = useOutcome(view.locale);
  const [asked, ask] = useState<Draft>();
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);

  const send = async ({ plan, setting }: Draft): Promise<void> => {
    if (desk === undefined || wallet === undefined || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    ask(undefined);
    told(await sendTicket(desk, plan, setting));
    void queries.invalidateQueries(assetDataQuery(tradingSource, wallet.address, view.facts.market.coin));
    underWay.current = false;
    setBusy(false);
  };

  const submit = (): void => {
    const { ticket, facts, issues } = view;
    if (underWay.current || !isSendable(issues)) return;
    const plan = planOrder(ticket, facts, randomCloid);
    if (plan.kind === 'none') return;
    const draft = { view, plan, setting: settingFor(ticket) };
    const isGrave = issues.some((issue) => gravityOf(issue) === 'confirm');
    if (isGrave || confirmsOrders.read()) ask(draft);
    else void send(draft);
  };

  return {
    isBusy,
    submit,
    asked: asked && { view: asked.view, onSend: () => void send(asked), onClose: () => ask(undefined) },
  };
}
