import { missing } from '@/lib/i18n/format/figure';
import type { AnyAmount } from '@/lib/math/amount';
import { sign } from '@/lib/math/comparison';
import { classNames } from '../frame/class-names';

interface FigureProps {
  /** The number as formatted by `lib/i18n/format`; undefined if it is unknown. */
  text: string | undefined;
  unit?: string;
  /** The full number, if the text is shortened. */
  full?: string | undefined;
  className?: string;
}

const isMissing = (text: string | undefined) => text === undefined || text === missing;

/** A formatted number with its unit. It reads from left to right in every language. */
export function Figure({ text, unit, full, className }: FigureProps) {
  return (
    <span title={full} className={classNames('whitespace-nowrap', isMissing(text) && 'text-text-3', className)}>
      <bdi dir="ltr">{text ?? missing}</bdi>
      {unit !== undefined && !isMissing(text) && <span className="text-text-3"> {unit}</span>}
    </span>
  );
}

interface SignedChangeProps extends Omit<FigureProps, 'unit'> {
  value: AnyAmount | undefined;
  /** A second figure after it, smaller and quieter, such as the percentage beside an amount. */
  aside?: string | undefined;
}

const directions = { '1': 'text-up', '0': '', '-1': 'text-down' } as const;

/** A signed number. The colour repeats the sign of the text and never replaces it. */
export function SignedChange({ value, text, full, aside, className }: SignedChangeProps) {
  return (
    <span
      title={full}
      className={classNames(
        'whitespace-nowrap',
        value === undefined ? 'text-text-3' : directions[`${sign(value)}`],
        className,
      )}
    >
      <bdi dir="ltr">{value === undefined ? missing : (text ?? missing)}</bdi>
      {aside !== undefined && value !== undefined && (
        <span className="ps-1 text-11">
          <bdi dir="ltr">{aside}</bdi>
        </span>
      )}
    </span>
  );
}
