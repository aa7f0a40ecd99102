'use client';

import { type ReactNode, useId } from 'react';
import { useOpened } from '../words/use-opened';
import { SelectButton, type SelectOption } from './select-button';

interface SelectProps<Value extends string> {
  label: string;
  labelHidden?: boolean;
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
  error?: ReactNode;
  className?: string;
}

const load = async () => (await import('./select-open')).SelectOpen;

/** A select with its label inside at the start and the choice at the end, like a field. */
export function Select<Value extends string>({
  label,
  labelHidden = false,
  value,
  onValueChange,
  options,
  placeholder,
  disabled = false,
  error,
  className,
}: SelectProps<Value>) {
  const errorId = useId();
  const { loaded: Open, handlers } = useOpened(load);
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onValueChange(option.value);
  };
  const button = {
    ...{ label, labelHidden, placeholder, disabled },
    chosen: options.find((option) => option.value === value)?.label,
    errorId: error === undefined ? undefined : errorId,
  };
  return (
    <div className={className}>
      {Open === undefined ? (
        <SelectButton {...button} {...handlers} />
      ) : (
        <Open value={value} options={options} disabled={disabled} onChoose={choose}>
          <SelectButton {...button} />
        </Open>
      )}
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 text-12 text-text-1">
          {error}
        </p>
      )}
    </div>
  );
}
