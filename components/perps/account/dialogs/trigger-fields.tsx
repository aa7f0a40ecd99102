import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberInput } from '@/components/ui/number-input';
import { closingSide } from '@/lib/domain/perps/close';
import { priceOnGrid } from '@/lib/domain/perps/grid';
import { type Guarded, guardPrice, guardView } from '@/lib/domain/perps/guards';
import type { Goal } from '@/lib/domain/perps/plan';
import type { GuardEntry } from '@/lib/domain/perps/ticket';
import type { Position } from '@/lib/domain/portfolio/account';
import { type Price, parseAmount } from '@/lib/math/amount';
import { useContracts } from '../use-account';

export type TypedTrigger = Price | 'invalid' | undefined;

interface TriggerFieldsProps {
  goal: Goal;
  position: Position;
  reference: Price;
  value: TypedTrigger;
  onChange: (value: TypedTrigger) => void;
}

/** A price and its percent, each written by the other; only gains of a goal are positive. */
export function TriggerFields({ goal, position, reference, value, onChange }: TriggerFieldsProps) {
  const t = useTranslations('trading.triggers');
  const contract = useContracts()?.get(position.coin);
  const [entry, setEntry] = useState<GuardEntry>(() => ({
    by: 'price',
    text: typeof value === 'string' ? value : '',
    amount: value === 'invalid' ? undefined : value,
  }));
  const guarded: Guarded = {
    side: position.side === 'long' ? 'buy' : 'sell',
    reference,
    leverage: Number(position.leverage),
    size: position.size,
  };
  const view = guardView(entry, goal, guarded);
  const shown = entry.by === 'price' ? entry.amount : value === 'invalid' ? undefined : value;
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-2">
      <NumberInput
        label={t(goal)}
        unit="USDC"
        value={shown}
        onValueChange={(text, typed) => {
          const amount = text === undefined ? undefined : parseAmount<'price'>(text);
          setEntry({ by: 'price', text: typed, amount });
          onChange(typed.trim() === '' ? undefined : (amount ?? 'invalid'));
        }}
      />
      <NumberInput
        label={t(goal === 'tp' ? 'gain' : 'loss')}
        unit="%"
        value={view.percent}
        onValueChange={(text, typed) => {
          const amount = text === undefined ? undefined : parseAmount<'percent'>(text);
          const next: GuardEntry = { by: 'percent', text: typed, amount };
          setEntry(next);
          const price = guardPrice(next, goal, guarded);
          const step =
            price === undefined || contract === undefined
              ? undefined
              : priceOnGrid(price, contract.sizeDecimals, closingSide(position));
          onChange(typed.trim() === '' ? undefined : (step ?? 'invalid'));
        }}
      />
    </div>
  );
}
