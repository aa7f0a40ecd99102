import { useId } from 'react';

interface DayFieldProps {
  label: string;
  /** The day, as 2026-11-30. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A field for a day, low enough for a row of filters. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id} className="text-text-3">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        className="h-7 rounded-control border border-line-2 bg-field px-2 text-12 text-text-1 max-md:h-11 max-md:grow max-md:text-16"
      />
    </span>
  );
}
