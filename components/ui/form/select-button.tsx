import { type ComponentProps, useId } from 'react';
import { classNames } from '../frame/class-names';
import { ChevronDownIcon } from '../frame/icons';
import { hoverFade } from './button-look';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectButtonProps extends ComponentProps<'button'> {
  label: string;
  labelHidden: boolean;
  /** The chosen option's text; undefined: nothing is chosen, and the placeholder is shown. */
  chosen: string | undefined;
  placeholder: string | undefined;
  errorId: string | undefined;
}

/** The button of a list, the same before and after the list has loaded, so that nothing moves. */
export function SelectButton({ label, labelHidden, chosen, placeholder, errorId, ...props }: SelectButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      {...props}
      aria-labelledby={`${id}-label ${id}-value`}
      {...(errorId !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
      className={classNames(
        'flex h-9 w-full items-center gap-2 rounded-control border px-2.5 text-14 max-md:h-11 max-md:text-16',
        hoverFade,
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-text-off disabled:[&_*]:text-text-off',
        errorId === undefined
          ? 'border-line-2 bg-field not-disabled:hover:border-edge'
          : 'border-danger bg-field shadow-[inset_0_0_0_1px_var(--danger)]',
      )}
    >
      <span id={`${id}-label`} className={labelHidden ? 'sr-only' : 'text-12 text-text-3'}>
        {label}
      </span>
      <span
        id={`${id}-value`}
        className={classNames(
          'min-w-0 grow truncate',
          labelHidden ? 'text-start' : 'text-end',
          chosen === undefined && 'text-text-3',
        )}
      >
        <span className="pointer-events-none">{chosen ?? placeholder}</span>
      </span>
      <ChevronDownIcon size={14} className="text-text-3" />
    </button>
  );
}
