import { useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldProps, numberField } from '@/components/ui/form/field';
import type { SwapAmount } from '@/lib/domain/swap/draft';
import { editGrouped } from '@/lib/i18n/edit-grouped';
import { marksOf } from '@/lib/i18n/format/marks';
import { computedAmount, plainAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { parseNumber } from '@/lib/i18n/parse-number';

interface AmountInputProps
  extends Omit<FieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'align' | 'title'> {
  amount: SwapAmount;
  /** True for an amount that was not typed: its last digits are left out, and stand in the title. */
  isComputed: boolean;
  locale: Locale;
  /** Receives the value, undefined if the text is not a number, and the text itself. */
  onValueChange: (value: string | undefined, text: string) => void;
}

/** An amount with its thousands marked. A text is shown as it is typed until the field is left. */
export function AmountInput({ amount, isComputed, locale, onValueChange, ...field }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [typed, setTyped] = useState<string>();
  const value = amount.kind === 'amount' ? amount.amount : undefined;
  const isTyped = typed !== undefined && amount.kind !== 'empty' && parseNumber(typed, locale) === value;
  const format = isComputed ? computedAmount : plainAmount;
  const shown = isTyped ? typed : value === undefined ? '' : format(value, locale);
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <Field
      {...numberField}
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      {...field}
      ref={input}
      value={shown}
      title={isComputed ? value : undefined}
      onChange={({ target }) => {
        const at = target.selectionStart ?? target.value.length;
        const edited = isTyped
          ? { text: target.value, caret: at }
          : editGrouped(shown, target.value, at, marksOf(locale).group);
        setTyped(edited.text);
        caret.current = edited.caret;
        onValueChange(parseNumber(edited.text, locale), edited.text);
      }}
      onBlur={() => value !== undefined && setTyped(undefined)}
    />
  );
}
