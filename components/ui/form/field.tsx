import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../frame/class-names';
import { ErrorIcon } from '../frame/icons';
import { Spinner } from '../frame/spinner';
import { hoverFade, touchTarget } from './button-look';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'children'> {
  label: string;
  /** Hides the label of a field whose purpose is obvious, such as a search, from all but screen readers. */
  labelHidden?: boolean;
  /** Text is aligned to the start, figures to the end. */
  align?: 'start' | 'end';
  unit?: string;
  /** Makes the unit a button with this label. */
  unitAction?: { readonly label: string; readonly onPress: () => void };
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** One sentence that says what to change. */
  error?: string | undefined;
  hint?: ReactNode;
  loading?: boolean;
}

/** A field for a figure, which the server renders too. */
export const numberField = { align: 'end', inputMode: 'decimal', autoComplete: 'off' } as const;

const box = 'flex h-9 items-center gap-2 rounded-control border px-2.5 max-md:h-11';
const idle =
  'border-line-2 bg-field hover:border-edge has-[input:focus-visible]:border-text-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-1';
const wrong = 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]';
const alignments = { start: 'text-start', end: 'text-end rtl:text-start' } as const;

/**
 * The unit stays readable on a disabled field: it is not tied to the input, so contrast checkers do not treat it as
 * disabled.
 */
function Unit({ unit, action, id }: { unit: string; action: FieldProps['unitAction']; id: string }) {
  if (action === undefined) {
    return (
      <span id={id} className="text-12 text-text-2 whitespace-nowrap">
        {unit}
      </span>
    );
  }
  return (
    <button
      type="button"
      onClick={action.onPress}
      className={classNames(
        touchTarget,
        '-me-1.5 h-7 rounded-tag px-1.5 text-12 text-text-1 whitespace-nowrap hover:bg-active max-md:h-10',
      )}
    >
      <span id={id}>{unit}</span>
      <span className="sr-only"> {action.label}</span>
    </button>
  );
}

/**
 * An input with its label inside at the start, the value at the end and the unit last; an error is shown below in one
 * sentence.
 */
export function Field({
  label,
  labelHidden = false,
  align = 'start',
  unit,
  unitAction,
  prefix,
  suffix,
  error,
  hint,
  loading = false,
  className,
  id,
  disabled,
  ...input
}: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const below = error ?? hint;
  const described = classNames(unit !== undefined && `${own}-unit`, below !== undefined && `${own}-below`);
  return (
    <div className={className}>
      <div
        data-field=""
        className={classNames(
          box,
          hoverFade,
          disabled === true ? 'border-line text-text-off [&_label]:text-text-off [&_span]:text-text-3' : idle,
          error !== undefined && disabled !== true && wrong,
        )}
      >
        {prefix !== undefined && <span className="grid shrink-0 text-text-3">{prefix}</span>}
        <label htmlFor={inputId} className={labelHidden ? 'sr-only' : 'text-12 text-text-3 whitespace-nowrap'}>
          {label}
        </label>
        <input
          // Figures, including a minus sign, read from left to right in every language.
          {...(align === 'end' && { dir: 'ltr' })}
          {...input}
          id={inputId}
          disabled={disabled}
          {...(error !== undefined && { 'aria-invalid': true })}
          {...(loading && { 'aria-busy': true })}
          {...(described !== '' && { 'aria-describedby': described })}
          className={classNames(
            'h-full w-full min-w-0 grow bg-transparent text-14 outline-none placeholder:text-text-3 disabled:cursor-not-allowed max-md:text-16',
            alignments[align],
          )}
        />
        {suffix}
        {loading && <Spinner className="text-text-2" />}
        {unit !== undefined && <Unit unit={unit} action={unitAction} id={`${own}-unit`} />}
      </div>
      {below !== undefined && (
        <p
          id={`${own}-below`}
          className={classNames('mt-1.5 flex gap-1.5 text-12', error === undefined ? 'text-text-2' : 'text-text-1')}
        >
          {error !== undefined && <ErrorIcon size={14} className="mt-px text-danger" />}
          {below}
        </p>
      )}
    </div>
  );
}
