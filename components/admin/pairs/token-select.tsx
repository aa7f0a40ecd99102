import { useId } from 'react';
import { ErrorIcon } from '@/components/ui/frame/icons';
import type { TokenChoice } from '@/lib/schemas/catalogue';

interface TokenSelectProps {
  label: string;
  hint: string;
  placeholder: string;
  value: number;
  tokens: readonly TokenChoice[] | undefined;
  error: string | undefined;
  onChange: (id: number) => void;
}

/** A native select: a chain may have thousands of tokens, and the browser finds one by its first letters. */
export function TokenSelect({ label, hint, placeholder, value, tokens, error, onChange }: TokenSelectProps) {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className={`flex h-9 items-center gap-2 rounded-control border bg-field px-2.5 max-md:h-11 ${error === undefined ? 'border-line-2 hover:border-edge' : 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]'} has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-focus has-[select:focus-visible]:outline-offset-1`}
      >
        <span className="text-12 text-text-3 whitespace-nowrap">{label}</span>
        <select
          id={id}
          value={value}
          disabled={tokens === undefined}
          onChange={(event) => onChange(Number(event.target.value))}
          aria-describedby={`${id}-below`}
          {...(error !== undefined && { 'aria-invalid': true })}
          className="h-full w-full min-w-0 grow bg-transparent text-end text-14 text-text-1 [&>option]:bg-raised outline-none max-md:text-16"
        >
          <option value={0}>{placeholder}</option>
          {tokens?.map((token) => (
            <option key={token.id} value={token.id}>
              {`${token.symbol} - ${token.name}`}
            </option>
          ))}
        </select>
      </label>
      <p
        id={`${id}-below`}
        className={`mt-1.5 flex gap-1.5 text-12 ${error === undefined ? 'text-text-2' : 'text-text-1'}`}
      >
        {error !== undefined && <ErrorIcon size={14} className="mt-px text-accent" />}
        {error ?? hint}
      </p>
    </div>
  );
}
