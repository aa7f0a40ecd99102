import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { NumberInput } from '@/components/ui/form/number-input';
import {
  closingSide,
  type Goal,
  type GuardEntry,
  type Guarded,
  guardPrice,
  guardView,
  isOnItsSide,
  priceOnGrid,
  type TriggerField,
} from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { type Price, parseAmount, type Size } from '@/lib/math/amount';
import { useContracts } from '../use-account';
import type { GuardForm } from './use-trigger-form';

interface TriggerFieldsProps {
  form: GuardForm;
  position: Position;
  /** The price from which a gain or loss is counted in percent. */
  reference: Price;
  covers: Size;
  onChange: (next: { trigger?: TriggerField; limit?: TriggerField }) => void;
  /** Switches to a new take profit or stop loss. */
  onAnother: () => void;
}

const priceOf = (value: TriggerField): Price | undefined => (value === 'invalid' ? undefined : value);

/** Reads the text of a price field. */
function fieldOf(text: string | undefined, typed: string): TriggerField {
  if (typed.trim() === '') return undefined;
  return text === undefined ? 'invalid' : (parseAmount<'price'>(text) ?? 'invalid');
}

/** Fields for a trigger price and its percentage, each updating the other, and for an optional limit price. */
export function TriggerFields({ form, position, reference, covers, onChange, onAnother }: TriggerFieldsProps) {
  const t = useTranslations('perps-account.triggers');
  const contract = useContracts()?.get(position.coin);
  const { goal, guard } = form;
  const value = form.trigger;
  const [entry, setEntry] = useState<GuardEntry>(() => ({
    by: 'price',
    text: priceOf(value) ?? '',
    amount: priceOf(value),
  }));
  const side = position.side === 'long' ? 'buy' : 'sell';
  /**
   * Returns whether the position would gain (`tp`) or lose (`sl`) at a price: a stop loss that the market has moved
   * past can lock in a gain.
   */
  const resultAt = (price: Price | undefined): Goal => {
    if (price === undefined) return goal;
    const other = goal === 'tp' ? 'sl' : 'tp';
    return isOnItsSide(other, side, price, position.entryPrice) ? other : goal;
  };
  // The label does not change while a percentage is being typed.
  const [result, setResult] = useState(() => resultAt(priceOf(value)));
  const guarded: Guarded = {
    side,
    reference: result === goal ? reference : position.entryPrice,
    leverage: Number(position.leverage),
    size: covers,
  };
  /** Rounds the price when the user leaves the field, so that it shows what will be sent. */
  const onGrid = (field: TriggerField): TriggerField => {
    const price = priceOf(field);
    if (price === undefined || contract === undefined) return field;
    return priceOnGrid(price, contract.sizeDecimals, closingSide(position)) ?? field;
  };
  const settle = () => {
    const trigger = onGrid(value);
    if (trigger === value || trigger === undefined || trigger === 'invalid') return;
    setEntry({ by: 'price', text: trigger, amount: trigger });
    onChange({ trigger });
  };
  const settleLimit = () => {
    const limit = onGrid(form.limit);
    if (limit !== form.limit) onChange({ limit });
  };
  const shown = entry.by === 'price' ? entry.amount : priceOf(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid
    <div
      role="group"
      aria-label={t(goal)}
      className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2 max-md:grid-cols-1"
    >
      <NumberInput
        label={t(goal)}
        unit="USDC"
        value={shown}
        onValueChange={(text, typed) => {
          const trigger = fieldOf(text, typed);
          setEntry({ by: 'price', text: typed, amount: priceOf(trigger) });
          setResult(resultAt(priceOf(trigger)));
          onChange({ trigger });
        }}
        onBlur={settle}
      />
      <NumberInput
        label={t(result === 'tp' ? 'gainShare' : 'lossShare')}
        unit="%"
        value={guardView(entry, result, guarded).percent}
        onValueChange={(text, typed) => {
          const amount = text === undefined ? undefined : parseAmount<'percent'>(text);
          const next: GuardEntry = { by: 'percent', text: typed, amount };
          setEntry(next);
          const price = guardPrice(next, result, guarded);
          const step =
            price === undefined || contract === undefined
              ? undefined
              : priceOnGrid(price, contract.sizeDecimals, closingSide(position));
          onChange({ trigger: typed.trim() === '' ? undefined : (step ?? 'invalid') });
        }}
      />
      <NumberInput
        label={t('limit')}
        placeholder={t('atMarket')}
        value={priceOf(form.limit)}
        onValueChange={(text, typed) => onChange({ limit: fieldOf(text, typed) })}
        onBlur={settleLimit}
      />
      {guard !== undefined && (
        <Button look="text" size="s" className="my-auto justify-self-end" onClick={onAnother}>
          {t(`another.${goal}`)}
        </Button>
      )}
    </div>
  );
}
