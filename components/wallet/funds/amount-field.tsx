import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/form/button';
import { NumberInput } from '@/components/ui/form/number-input';
import { type AmountChange, type AmountForm, amountIn } from '@/lib/domain/funds/amount-form';
import type { Usdc } from '@/lib/math/amount';

interface AmountFieldProps {
  form: AmountForm;
  change: (change: AmountChange) => void;
  /** The amount that Max fills in; undefined while it is unknown. */
  most: Usdc | undefined;
  label: string;
  maxLabel: string;
  maxHint: string;
  /** A hint shown before an amount is entered. */
  hint?: ReactNode;
  /** The fault of the entered amount, if it has one. */
  error: string | undefined;
  takesFocus?: boolean;
}

export function AmountField({
  form,
  change,
  most,
  label,
  maxLabel,
  maxHint,
  hint,
  error,
  takesFocus = false,
}: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <NumberInput
      ref={input}
      label={label}
      unit="USDC"
      value={amountIn(form)}
      onValueChange={(value, text) => change({ kind: 'typed', value, text })}
      {...(hint !== undefined && { hint })}
      error={error}
      suffix={
        <Button
          look="text"
          size="s"
          className="-me-1.5"
          aria-label={`${maxLabel}: ${maxHint}`}
          disabled={most === undefined}
          onClick={() => most !== undefined && change({ kind: 'filled', amount: most })}
        >
          {maxLabel}
        </Button>
      }
    />
  );
}
