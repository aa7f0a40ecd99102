import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FactList } from '@/components/ui/fact-list';
import { SignedChange } from '@/components/ui/figure';
import { Message } from '@/components/ui/message';
import { toast } from '@/components/ui/toast';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { cancelRefusals, mayStand, refusalsOf } from '@/lib/client/perps/trading/refusals';
import { realisedAt } from '@/lib/domain/perps/closing-summary';
import type { Goal } from '@/lib/domain/perps/plan';
import { triggersOf, waitingPrice } from '@/lib/domain/perps/position-triggers';
import { isUnchanged, planTriggers } from '@/lib/domain/perps/set-triggers';
import { newTriggerIssues, triggerIssues } from '@/lib/domain/perps/trigger-issues';
import type { OpenOrder, Position } from '@/lib/domain/portfolio/account';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { isZero } from '@/lib/math/comparison';
import { useContracts, useOpenOrders } from '../use-account';
import { useAct } from '../use-act';
import { Frame } from './frame';
import { TriggerFields, type TypedTrigger } from './trigger-fields';
import { useTexts } from './use-texts';

const goals = ['tp', 'sl'] as const;

/** The guards of a position as they are when the dialog opens; more of a kind than one are listed below. */
export function TriggersDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const t = useTranslations('trading');
  const errors = useTranslations('errors');
  const { locale, priceOf, sizeText } = useTexts(position.coin);
  const { act, isBusy, tellRefusals } = useAct();
  const contract = useContracts()?.get(position.coin);
  const orders = useOpenOrders().data ?? [];
  const [existing] = useState(() => triggersOf(position, orders));
  const isNew = existing.tp.length === 0 && existing.sl.length === 0;
  const first: Readonly<Record<Goal, OpenOrder | undefined>> = { tp: existing.tp[0], sl: existing.sl[0] };
  const wanted = (goal: Goal) => {
    const order = first[goal];
    return order === undefined ? undefined : waitingPrice(order);
  };
  const [fields, setFields] = useState<Readonly<Record<Goal, TypedTrigger>>>({ tp: wanted('tp'), sl: wanted('sl') });
  const [isTried, setTried] = useState(false);
  const issues = (isNew ? newTriggerIssues : triggerIssues)(position, fields);
  const isEmpty = fields.tp === undefined && fields.sl === undefined;
  // Gains of a new one count from the entry; those of one that is there from the mark.
  const reference = isNew || isZero(position.markPrice) ? position.entryPrice : position.markPrice;
  const others = goals.flatMap((goal) => existing[goal].slice(1).map((order) => ({ goal, order })));

  const send = async (next: typeof fields) => {
    setTried(true);
    const found = (isNew ? newTriggerIssues : triggerIssues)(position, next);
    if (found.length > 0 || contract === undefined) return;
    const edits = goals.flatMap((goal) => {
      const price = next[goal];
      return price === 'invalid' ? [] : [{ goal, existing: first[goal], wanted: price }];
    });
    const changes = planTriggers(position, edits, contract.sizeDecimals, nextCloid);
    if (isUnchanged(changes)) {
      onClose();
      return;
    }
    const sent = await act('triggers', async (desk) => {
      const { modify, place, cancel } = changes;
      return {
        answers: [
          modify.length > 0 ? await desk.modify(modify) : undefined,
          place === undefined ? undefined : (await desk.place(place)).answer,
        ],
        cancelled: await desk.cancel(cancel),
      };
    });
    if (sent === undefined) return;
    const refusals = [
      ...sent.answers.flatMap((answer) =>
        answer === undefined ? [] : refusalsOf(answer, [position.coin, position.coin]),
      ),
      ...cancelRefusals(sent.cancelled),
      ...changes.refused.map((goal) => ({ name: t(`triggers.${goal}`), code: 'order.tick' as const })),
    ];
    tellRefusals('triggers', refusals);
    if (mayStand(refusals)) onClose();
    if (refusals.length > 0) return;
    toast.success(isNew ? { title: t('triggers.set'), text: t('triggers.setText') } : { title: t('triggers.updated') });
    onClose();
  };

  const cancelOther = async ({ coin, id }: OpenOrder) => {
    const cancelled = await act('cancel', (desk) => desk.cancel([{ coin, order: id }]));
    if (cancelled === undefined) return;
    tellRefusals('cancel', cancelRefusals(cancelled));
    onClose();
  };

  const outcome = (goal: Goal) => {
    const price = fields[goal];
    if (price === undefined || price === 'invalid') return undefined;
    return realisedAt(position, position.size, price);
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
          <Button size="l" onClick={() => void send({ tp: undefined, sl: undefined })}>
            {t('triggers.remove')}
          </Button>
        ),
      })}
      act={{
        label: t(isNew ? 'triggers.act' : 'triggers.save'),
        look: 'primary',
        isBusy,
        isPossible: contract !== undefined && !(isNew && isEmpty),
        onPress: () => void send(fields),
      }}
    >
      {goals.map((goal) => (
        <TriggerFields
          key={goal}
          goal={goal}
          position={position}
          reference={reference}
          value={fields[goal]}
          onChange={(value) => setFields((known) => ({ ...known, [goal]: value }))}
        />
      ))}
      {(isTried || !isEmpty) && issues.length > 0 && (
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
          const pnl = outcome(goal);
          return {
            name: t(`triggers.at.${goal}`),
            value: <SignedChange value={pnl} text={signedDollars(pnl, locale)} />,
          };
        })}
      />
      {others.length > 0 && (
        <FactList
          facts={others.map(({ goal, order }) => ({
            name: `${t(`triggers.${goal}`)} ${priceOf(waitingPrice(order))}`,
            value: (
              <span className="inline-flex items-center gap-2">
                {isZero(order.size) ? '' : sizeText(order.size)}
                <Button size="s" onClick={() => void cancelOther(order)}>
                  {t('orders.cancel')}
                </Button>
              </span>
            ),
          }))}
        />
      )}
    </Frame>
  );
}
