import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { NumberInput } from '@/components/ui/form/number-input';
import { toast } from '@/components/ui/overlay/toast';
import { FactList } from '@/components/ui/text/fact-list';
import { SignedChange } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { mayStand } from '@/lib/client/perps/trading/refusals';
import { isDone, sendGuards } from '@/lib/client/perps/trading/send-guards';
import { realisedAt } from '@/lib/domain/perps/position/closing-summary';
import { triggersOf } from '@/lib/domain/perps/position/position-triggers';
import { type GuardChanges, isUnchanged } from '@/lib/domain/perps/position/set-triggers';
import type { Position } from '@/lib/domain/portfolio/account';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { parseAmount } from '@/lib/math/amount';
import { isZero } from '@/lib/math/comparison';
import { useContracts, useOpenOrders } from '../use-account';
import { useAct } from '../use-act';
import { Frame } from './frame';
import { GuardList } from './guard-list';
import { TriggerFields } from './trigger-fields';
import { useGuardWords } from './use-guard-words';
import { useTexts } from './use-texts';
import { goals, useTriggerForm } from './use-trigger-form';

/** Lists a position's take-profit and stop-loss orders, with fields to set or change one of each. */
export function TriggersDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const t = useTranslations('trading');
  const columns = useTranslations('positions.columns');
  const errors = useTranslations('errors');
  const { locale, priceOf } = useTexts(position.coin);
  const { coverText, sorted } = useGuardWords(position.coin);
  const { act, isBusy, tellRefusals } = useAct();
  const contract = useContracts()?.get(position.coin);
  const guards = triggersOf(position, useOpenOrders().data ?? []);
  const all = [...guards.tp, ...guards.sl];
  const form = useTriggerForm(position, guards, contract);
  // A user who sets the first ones is told so, even if they appear before the response arrives.
  const [wasNew] = useState(form.isNew);
  const [isTried, setTried] = useState(false);
  const { forms, isNew, issues } = form;
  // Gains of a new order count from the entry price, those of an existing one from the mark price.
  const reference = isNew || isZero(position.markPrice) ? position.entryPrice : position.markPrice;

  const send = async (changes: GuardChanges, isLast = true) => {
    const outcomes = await act('triggers', (desk) => sendGuards(desk, changes));
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
    if (mayStand(refusals)) onClose();
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
  const remove = (removed: typeof all) => {
    const cancel = removed.map((guard) => ({
      guard,
      plan: { coin: position.coin, order: guard.order.id },
      isRenewed: false,
    }));
    return send({ place: [], modify: [], cancel, refused: [] }, removed.length === all.length);
  };

  return (
    <Frame
      title={isNew ? t('triggers.title') : t('triggers.editTitle', { coin: position.coin })}
      text={t(`triggers.about.${position.side}`, {
        coin: position.coin,
        entry: priceOf(position.entryPrice),
        mark: priceOf(position.markPrice),
      })}
      onClose={onClose}
      {...(!isNew && {
        other: (
          <Button size="l" disabled={isBusy} onClick={() => void remove(all)}>
            {all.length > goals.length ? t('triggers.removeAll', { count: all.length }) : t('triggers.remove')}
          </Button>
        ),
      })}
      act={{
        label: t(isNew ? 'triggers.act' : 'triggers.save'),
        look: 'primary',
        isBusy,
        isPossible: contract !== undefined && !(isNew && form.isEmpty),
        onPress: save,
      }}
    >
      {all.length > 0 && (
        <GuardList
          position={position}
          guards={all}
          edited={[forms.tp.guard, forms.sl.guard]}
          isBusy={isBusy}
          onEdit={(guard) => form.choose(guard.goal, guard)}
          onCancel={(guard) => void remove([guard])}
        />
      )}
      {goals.map((goal) => (
        <TriggerFields
          key={`${goal} ${forms[goal].order}`}
          form={forms[goal]}
          position={position}
          reference={reference}
          covers={form.coverOf(forms[goal])}
          onChange={(next) => form.change(goal, next)}
          onAnother={() => form.choose(goal, undefined)}
        />
      ))}
      {form.hasNew && (
        <NumberInput
          label={t('triggers.amount')}
          placeholder={columns('wholePosition')}
          unit={position.coin}
          value={form.part}
          onValueChange={(text, typed) => {
            const read = text === undefined ? undefined : parseAmount<'size'>(text);
            form.setPart(typed.trim() === '' ? undefined : (read ?? 'invalid'));
          }}
          onBlur={form.settlePart}
        />
      )}
      {(isTried || !form.isEmpty) && issues.length > 0 && (
        <Message
          severity="error"
          live
          title={t('triggers.error')}
          text={issues
            .map((issue) => (issue === 'order.missing_tpsl' ? t('triggers.missing') : errors(issue)))
            .join(' · ')}
        />
      )}
      <FactList
        facts={goals.map((goal) => {
          const { trigger } = forms[goal];
          const covers = form.coverOf(forms[goal]);
          const price = trigger === 'invalid' ? undefined : trigger;
          const pnl = price === undefined ? undefined : realisedAt(position, covers, price);
          return {
            name: t(`triggers.at.${goal}`),
            value: (
              <span className="inline-flex items-center gap-2">
                {price !== undefined && <span className="text-12 text-text-2">{coverText(covers, position)}</span>}
                <SignedChange value={pnl} text={signedDollars(pnl, locale)} />
              </span>
            ),
          };
        })}
      />
    </Frame>
  );
}
