import { Button } from '@/components/ui/button';
import { NumberInput } from '@/components/ui/number-input';
import { type AmountChange, type AmountForm, amountIn } from '@/lib/domain/funds/amount-form';
import type { Usdc } from '@/lib/math/amount';

interface AmountFieldProps {
  form: AmountForm;
  change: (change: AmountChange) => void;
  /** What Max fills in; nothing while it is not known. */
  most: Usdc | undefined;
  label: string;
  maxLabel: string;
  maxHint: string;
  /** What is to be mended; said once the person went on. */
  error: string | undefined;
}

export function AmountField({ form, change, most, label, maxLabel, maxHint, error }: AmountFieldProps) {
  return (
    <NumberInput
      label={label}
      unit="USDC"
      value={amountIn(form)}
      onValueChange={(value, text) => change({ kind: 'typed', value, text })}
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
