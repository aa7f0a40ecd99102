'use client';

import { Range, Root, Thumb, Track } from '@radix-ui/react-slider';
import { classNames } from '../frame/class-names';
import { usePageDirection } from '../words/use-page-locale';

interface SliderProps {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  onValueCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  marks?: readonly number[];
  /** Formats a position: "25%", "10×". */
  write: (value: number) => string;
  disabled?: boolean;
  className?: string;
}

const quarters = [0, 25, 50, 75, 100] as const;

/**
 * A slider for a percentage or a whole number, never for money. The fill has the text colour, since it has no
 * direction.
 */
export function Slider({
  label,
  value,
  onValueChange,
  onValueCommit,
  min = 0,
  max = 100,
  step = 1,
  marks = quarters,
  write,
  disabled = false,
  className,
}: SliderProps) {
  const percent = (mark: number) => `${((mark - min) / (max - min)) * 100}%`;
  return (
    <div className={classNames('group relative', className)} data-off={disabled}>
      <Root
        dir={usePageDirection()}
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && onValueChange(next)}
        onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
        className="relative flex h-5 touch-none select-none items-center max-md:h-11"
      >
        <Track className="absolute inset-x-1.75 h-0 border-line-2 border-t-2">
          <Range className="absolute -top-0.5 border-text-1 border-t-2 group-data-[off=true]:border-text-off" />
          {marks.map((mark) => (
            <span
              key={mark}
              style={{ insetInlineStart: percent(mark) }}
              className={classNames(
                'absolute -top-1 -ms-0.75 size-1.5 rounded-full border-[1.5px]',
                mark <= value
                  ? 'border-text-1 bg-text-1 group-data-[off=true]:border-text-off group-data-[off=true]:bg-text-off'
                  : 'border-edge bg-bg',
              )}
            />
          ))}
        </Track>
        <Thumb
          aria-label={label}
          aria-valuetext={write(value)}
          className="relative block size-3.5 cursor-grab rounded-full border-2 border-text-1 bg-bg after:absolute after:-inset-[15px] hover:border-accent active:cursor-grabbing active:bg-text-1 group-data-[off=true]:cursor-not-allowed group-data-[off=true]:border-text-off"
        />
      </Root>
      {marks.length > 0 && (
        <div aria-hidden="true" className="relative mx-1.75 h-4 text-11 text-text-3">
          {marks.map((mark, index) => (
            <span
              key={mark}
              style={{ insetInlineStart: percent(mark) }}
              className={classNames(
                'absolute',
                index === 0 && '-ms-1.75',
                index > 0 && index < marks.length - 1 && '-translate-x-1/2 rtl:translate-x-1/2',
                index === marks.length - 1 && 'ms-1.75 -translate-x-full rtl:translate-x-full',
                mark === value && !disabled && 'text-text-1',
              )}
            >
              <bdi dir="ltr">{write(mark)}</bdi>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
