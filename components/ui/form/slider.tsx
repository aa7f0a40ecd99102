'use client';

import { Range, Root, Thumb, Track } from '@radix-ui/react-slider';
import { classNames } from '../frame/class-names';
import { usePageDirection } from '../words/use-page-locale';
import { quarters, SliderDots, SliderLabels, sliderLook } from './slider-scale';

interface SliderProps {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  onValueCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  marks?: readonly number[];
  /** Formats a value of the slider: "25%", "10×". */
  write: (value: number) => string;
  disabled?: boolean;
  className?: string;
}

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
        className={sliderLook.row}
      >
        <Track className={sliderLook.track}>
          <Range className={sliderLook.range} />
          <SliderDots marks={marks} value={value} place={percent} />
        </Track>
        <Thumb
          aria-label={label}
          aria-valuetext={write(value)}
          className={`${sliderLook.thumb} relative cursor-grab after:absolute after:-inset-[15px] hover:border-accent active:cursor-grabbing active:bg-text-1 group-data-[off=true]:cursor-not-allowed group-data-[off=true]:border-text-off`}
        />
      </Root>
      {marks.length > 0 && (
        <SliderLabels marks={marks} value={value} place={percent} write={write} disabled={disabled} />
      )}
    </div>
  );
}
