import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { mayRest } from '@/lib/client/perps/trading/refusals';
import { seenInPositions } from '@/lib/client/perps/trading/seen-prices';
import { isDone, sendGuards } from '@/lib/client/perps/trading/send-guards';
import { type Guard, type GuardChanges, isUnchanged, triggersOf } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { useAccountState, useContracts, useOpenOrders } from '../use-account';
import { useAct } from '../use-act';
import { useGuardWords } from './use-guard-words';
import { goals, useTriggerForm } from './use-trigger-form';

/** Manages a position's take-profit and stop-loss orders: reads, saves and removes them. */
export function useTriggers(position: Position, onClose: () => void) {
  const t = useTranslations('perps-account');
  const { sorted } = useGuardWords(position.coin);
  const { act, isBusy, tellRefusals } = useAct();
  const contract = useContracts()?.get(position.coin);
  const guards = triggersOf(position, useOpenOrders().data ?? []);
  const all = [...guards.tp, ...guards.sl];
  const { dataUpdatedAt: readAt } = useAccountState();
  const form = useTriggerForm(position, guards, contract);
  // A user who adds the first ones gets a message, even if they appear before the response arrives.
  const [wasNew] = useState(form.isNew);
  const [isTried, setTried] = useState(false);

  const send = async (changes: GuardChanges, isLast = true) => {
    const outcomes = await act('triggers', (service) =>
      sendGuards(service, changes, seenInPositions([position], readAt)),
    );
    if (outcomes === undefined) return;
    if (isDone(outcomes)) {
      toast.success(
        wasNew ? { title: t('triggers.set'), text: t('triggers.setText') } : { title: t('triggers.updated') },
      );
      if (isLast) onClose();
      return;
    }
    const { refusals, others } = sorted(outcomes);
    const isPartly = outcomes.some(({ fate }) => fate.kind === 'done');
    tellRefusals(isPartly ? 'triggersPartly' : 'triggers', refusals, others);
    if (mayRest(refusals)) onClose();
    // Parts that succeeded show their current state, beside what was typed for the rest.
    form.forget(goals.filter((goal) => isDone(outcomes.filter((outcome) => outcome.goal === goal))));
  };

  const save = () => {
    setTried(true);
    if (form.changes === undefined) return;
    if (isUnchanged(form.changes)) onClose();
    else void send(form.changes);
  };

  /** Removes orders; the dialog stays open while any remain. */
  const remove = (removed: readonly Guard[]) => {
    const cancel = removed.map((guard) => ({
      guard,
      plan: { coin: position.coin, order: guard.order.id },
      isRenewed: false,
    }));
    return send({ place: [], modify: [], cancel, refused: [] }, removed.length === all.length);
  };

  return {
    /** Every order of both kinds. */
    all,
    form,
    isBusy,
    isPossible: contract !== undefined && !(form.isNew && form.isEmpty),
    /** The faults to show: none before something was typed or saved. */
    issues: isTried || !form.isEmpty ? form.issues : [],
    save,
    remove,
  };
}
