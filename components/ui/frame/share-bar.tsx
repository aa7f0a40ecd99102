import { classNames } from './class-names';

interface ShareBarProps {
  /** The id of the text that says the same. */
  labelledBy: string;
  value: number;
  most: number;
  isFull?: boolean;
  className?: string;
}

/** A bar of the used part of a limit; the text beside it says the same. */
export function ShareBar({ labelledBy, value, most, isFull = false, className }: ShareBarProps) {
  const percent = most > 0 ? Math.min(100, (value / most) * 100) : 100;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter's own parts cannot be drawn alike in every browser
    <span
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Math.min(value, most)}
      className={classNames('block h-1.5 overflow-hidden rounded-tag bg-line-2', className)}
    >
      <span
        className={classNames('block h-full forced-colors:bg-[CanvasText]', isFull ? 'bg-down' : 'bg-text-2')}
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
