import { useTranslations } from 'next-intl';
import { NumberInput } from '@/components/ui/form/number-input';
import {
  type Goal,
  type GuardEntry,
  type Guards,
  guardedBy,
  guardView,
  priceOnGrid,
  stepAt,
  takesGuards,
} from '@/lib/domain/perps';
import { figure } from '@/lib/i18n/format/figure';
import { marksOf } from '@/lib/i18n/format/marks';
import { decimalsOf, roundTo } from '@/lib/math/precision';
import { useSettled } from './use-settled';
import type { TicketView } from './use-ticket';

interface GoalFieldsProps extends TicketView {
  goal: Goal;
  guards: Guards;
}

const dollarDecimals = 2;

/** A take profit or stop loss in three fields; each follows the one that was typed in. */
function GoalFields({ goal, guards, ticket, facts, change, locale }: GoalFieldsProps) {
  const t = useTranslations('ticket');
  const { sizeDecimals } = facts.market;
  const { side } = ticket;
  const entry = guards[goal];
  const guarded = guardedBy(ticket, facts);
  const view = guarded && guardView(entry, goal, guarded);
  const { price, pnl } = view ?? {};
  const derived = {
    price: price === undefined ? undefined : priceOnGrid(price, sizeDecimals, side === 'buy' ? 'sell' : 'buy'),
    percent: view?.percent,
    pnl: pnl === undefined ? undefined : roundTo(pnl, dollarDecimals, 'half-up'),
  };
  const amountBy = (by: GuardEntry['by']) => (entry.by === by ? entry.amount : derived[by]);
  const field = (by: GuardEntry['by']) => ({
    value: amountBy(by),
    onValueChange: (value: string | undefined, text: string) => change({ change: 'guard', goal, by, value, text }),
  });
  const out = side === 'buy' ? 'sell' : 'buy';
  const { note, settle } = useSettled(
    entry.by === 'price' ? entry.amount : undefined,
    (of) => priceOnGrid(of, sizeDecimals, out),
    (of) => change({ change: 'guard', goal, by: 'price', value: of, text: of }),
  );
  const unit = note && stepAt(note, sizeDecimals);
  const step = unit && figure(unit, locale, { decimals: decimalsOf(unit) });
  const name = t(goal === 'tp' ? 'gain' : 'loss');
  return (
    <div className="grid grid-cols-2 gap-2">
      <NumberInput
        label={t(goal)}
        name={goal}
        {...field('price')}
        onBlur={settle}
        {...(step !== undefined && { hint: t('onStep', { step }) })}
        className="col-span-2"
      />
      <NumberInput
        label={t(goal === 'tp' ? 'gainShare' : 'lossShare')}
        name={goal}
        unit={marksOf(locale).percent.trim()}
        {...field('percent')}
      />
      <NumberInput label={name} name={goal} unit="$" {...field('pnl')} />
    </div>
  );
}

export function GuardFields(view: TicketView) {
  const { ticket } = view;
  if (!takesGuards(ticket) || ticket.guards === undefined) return null;
  return (
    <>
      <GoalFields {...view} goal="tp" guards={ticket.guards} />
      <GoalFields {...view} goal="sl" guards={ticket.guards} />
    </>
  );
}
