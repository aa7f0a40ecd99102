'use client';

import { type ReactNode, useId } from 'react';
import { classNames } from '../frame/class-names';
import { choiceLabelClasses, choiceMarkClasses } from './choice-classes';

interface RadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: ReactNode; readonly disabled?: boolean }[];
  disabled?: boolean;
  className?: string;
}

/** Uses native inputs, so the browser handles the arrow keys and the form. */
export function RadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  disabled = false,
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames('flex flex-wrap gap-x-5', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={choiceLabelClasses}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled || (option.disabled ?? false)}
            onChange={() => onValueChange(option.value)}
            className={classNames(
              choiceMarkClasses,
              'appearance-none rounded-full after:size-1.5 after:rounded-full checked:border-accent-fill checked:bg-accent-fill checked:after:bg-accent-ink disabled:checked:border-line-2 disabled:checked:bg-line-2 disabled:checked:after:bg-text-3 forced-colors:appearance-auto max-md:after:size-2',
            )}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
