import { classNames } from '@/components/ui/frame/class-names';
import { dangerousShare, levelOf, wholeShare } from '@/lib/domain/perps';
import type { Percent } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import { min } from '@/lib/math/comparison';

interface MarginMeterProps {
  label: string;
  share: Percent | undefined;
  /** The percentage as written beside the bar. */
  text: string;
  className?: string;
}

const fills = { calm: 'bg-text-1', raised: 'bg-accent', danger: 'bg-accent', critical: 'bg-critical' } as const;

const css = (share: Percent): string => `${approximate(share)}%`;

/**
 * Shows how much of the account is used as maintenance margin. The tick marks where danger begins, the end is
 * liquidation.
 */
export function MarginMeter({ label, share, text, className }: MarginMeterProps) {
  const shown = share === undefined ? undefined : min(share, wholeShare);
  const level = share === undefined ? 'calm' : levelOf(share);
  const isCalm = level === 'calm';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter's own parts cannot be drawn alike in every browser
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={approximate(wholeShare)}
      aria-valuenow={shown === undefined ? 0 : approximate(shown)}
      aria-valuetext={text}
      className={classNames('relative h-1 bg-line-2', className)}
    >
      {shown !== undefined && (
        <div className={classNames('absolute inset-y-0 start-0', fills[level])} style={{ width: css(shown) }} />
      )}
      <div
        className={classNames('absolute -inset-y-0.5 w-0.5', isCalm ? 'bg-accent' : 'bg-text-1')}
        style={{ insetInlineStart: css(dangerousShare) }}
      />
    </div>
  );
}
