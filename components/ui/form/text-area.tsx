import { type ReactNode, useId } from 'react';
import { classNames } from '../frame/class-names';

interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  invalid?: boolean;
  /** A line below the field: a counter, a hint, or what is wrong. */
  below: ReactNode;
  belowClassName?: string;
}

/** A field for several lines of text by the user. */
export function TextArea({ label, value, onChange, maxLength, invalid, below, belowClassName }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-12 text-text-3">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        rows={4}
        dir="auto"
        maxLength={maxLength}
        aria-invalid={invalid}
        aria-describedby={`${id}-below`}
        onChange={({ target }) => onChange(target.value)}
        className="block w-full resize-y rounded-control border border-line-2 bg-field px-2.5 py-2 text-13 outline-none hover:border-edge focus-visible:border-text-2 focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-1 max-md:text-16"
      />
      <p id={`${id}-below`} className={classNames('mt-1 text-12', belowClassName)}>
        {below}
      </p>
    </div>
  );
}
