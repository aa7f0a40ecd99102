import { classNames } from './class-names';

interface SpinnerProps {
  /** Without a label, the text beside the spinner says what is happening. */
  label?: string;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
      className={classNames(
        'inline-block size-3.5 shrink-0 animate-ring rounded-full border-[1.5px] border-current border-e-transparent motion-reduce:[animation-duration:2.4s]',
        className,
      )}
    />
  );
}
