import { classNames } from '../frame/class-names';

interface ScaleProps {
  marks: readonly number[];
  value: number;
  /** Returns the distance of a mark from the start, such as "25%". */
  place: (mark: number) => string;
}

export const quarters = [0, 25, 50, 75, 100] as const;

/** The dots of a slider, filled up to its value. */
export function SliderDots({ marks, value, place }: ScaleProps) {
  return marks.map((mark) => (
    <span
      key={mark}
      style={{ insetInlineStart: place(mark) }}
      className={classNames(
        'absolute -top-1 -ms-0.75 size-1.5 rounded-full border-[1.5px]',
        mark <= value
          ? 'border-text-1 bg-text-1 group-data-[off=true]:border-text-off group-data-[off=true]:bg-text-off'
          : 'border-edge bg-bg',
      )}
    />
  ));
}

interface LabelsProps extends ScaleProps {
  write: (mark: number) => string;
  disabled?: boolean;
}

/** The labels below a slider, the first and the last within its ends. */
export function SliderLabels({ marks, value, place, write, disabled = false }: LabelsProps) {
  return (
    <div aria-hidden="true" className="relative mx-1.75 h-4 text-11 text-text-3">
      {marks.map((mark, index) => (
        <span
          key={mark}
          style={{ insetInlineStart: place(mark) }}
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
  );
}

/** The row in which a slider moves, its line and the line's filled part. */
export const sliderLook = {
  row: 'relative flex h-5 touch-none select-none items-center max-md:h-11',
  track: 'absolute inset-x-1.75 h-0 border-line-2 border-t-2',
  range: 'absolute -top-0.5 border-text-1 border-t-2 group-data-[off=true]:border-text-off',
  thumb: 'block size-3.5 rounded-full border-2 border-text-1 bg-bg',
} as const;
