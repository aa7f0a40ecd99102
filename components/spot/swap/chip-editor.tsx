import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { NumberInput } from '@/components/ui/form/number-input';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { quickAmounts } from '@/lib/client/swap/quick-amounts';
import { mostQuickAmounts } from '@/lib/config/swaps';
import { isDollarKind, type PayKind, type QuickAmount, readQuickAmount } from '@/lib/domain/swap/quick-amounts';
import { useQuickAmounts } from './use-quick-amounts';

interface Entry {
  readonly unit: QuickAmount['unit'];
  readonly value: string | undefined;
  readonly text: string;
}

interface ChipEditorProps {
  kind: PayKind;
  onClose: () => void;
}

const entriesOf = (kind: PayKind, amounts: readonly QuickAmount[]): readonly Entry[] =>
  Array.from({ length: mostQuickAmounts }, (_, at) => {
    const known = amounts[at];
    return known === undefined
      ? { unit: isDollarKind(kind) ? 'dollars' : 'coin', value: undefined, text: '' }
      : { unit: known.unit, value: known.amount, text: known.amount };
  });

const amountIn = ({ unit, value }: Entry): QuickAmount | undefined =>
  value === undefined ? undefined : readQuickAmount(unit, value);

const isWrong = (entry: Entry): boolean => entry.text.trim() !== '' && amountIn(entry) === undefined;

/** Changes the amounts that a purchase offers: each in the coin that pays, or in dollars. An empty field offers none. */
export function ChipEditor({ kind, onClose }: ChipEditorProps) {
  const t = useTranslations('swap');
  const offered = useQuickAmounts(kind);
  const [entries, setEntries] = useState(() => entriesOf(kind, offered));
  const change = (at: number, to: Partial<Entry>) =>
    setEntries((known) => known.map((entry, index) => (index === at ? { ...entry, ...to } : entry)));
  const keep = (chosen: readonly QuickAmount[]) => {
    quickAmounts.choose(kind, chosen);
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The events of a dialog also reach the forms around the element that opened it.
    event.stopPropagation();
    if (!entries.some(isWrong)) keep(entries.flatMap((entry) => amountIn(entry) ?? []));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('quick.edit')} description={t('quick.editText')} closeLabel={t('quick.close')}>
        <form onSubmit={submit} className="flex flex-col gap-3">
          {entries.map((entry, at) => (
            <NumberInput
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity than their place
              key={at}
              label={t('quick.amount', { number: at + 1 })}
              value={entry.value}
              unit={entry.unit === 'dollars' ? '$' : kind}
              {...(!isDollarKind(kind) && {
                unitAction: {
                  label: t('quick.unit'),
                  onPress: () => change(at, { unit: entry.unit === 'dollars' ? 'coin' : 'dollars' }),
                },
              })}
              error={isWrong(entry) ? t('amount.unreadable') : undefined}
              onValueChange={(value, text) => change(at, { value, text })}
            />
          ))}
          <div className="flex justify-end gap-2">
            <Button onClick={() => keep([])}>{t('quick.restore')}</Button>
            <Button type="submit" look="primary" disabled={entries.some(isWrong)}>
              {t('quick.save')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
