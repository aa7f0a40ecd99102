import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../frame/class-names';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** The market's colours, only for the side of an order. */
  readonly look?: 'up' | 'down';
}

/** The two sides of an order, in the market's colours. */
export const sideSegments = (words: Readonly<Record<'buy' | 'sell', string>>) =>
  [
    { value: 'buy', label: words.buy, look: 'up' },
    { value: 'sell', label: words.sell, look: 'down' },
  ] as const;

interface SegmentRowProps<Value extends string> {
  label: string;
  /** The name that the buttons have in the server's form and in the interactive form, each followed by its value. */
  control?: string | undefined;
  /** The radio buttons' name, one for each row of a page. */
  name: string;
  segments: readonly Segment<Value>[];
  /** Returns whether and how a segment is chosen. */
  choice: (segment: Segment<Value>) => Pick<ComponentProps<'input'>, 'checked' | 'defaultChecked' | 'onChange'>;
  className?: string | undefined;
}

const chosen = {
  plain: 'has-checked:bg-active has-checked:text-text-1',
  up: 'has-checked:bg-up-fill has-checked:font-semibold has-checked:text-up-ink',
  down: 'has-checked:bg-down-fill has-checked:font-semibold has-checked:text-down-ink',
} as const;

/** Radio buttons in one row, as the server can render them too. */
export function SegmentRow<Value extends string>({
  label,
  control,
  name,
  segments,
  choice,
  className,
}: SegmentRowProps<Value>) {
  return (
    // A field set of a fixed height does not stretch its rows inside a column; one that fills a box does.
    <div className={classNames('h-(--control-m) rounded-control border border-line-2 max-md:h-11.5', className)}>
      <fieldset className="grid h-full auto-cols-fr grid-flow-col">
        <legend className="sr-only">{label}</legend>
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={classNames(
              'relative grid cursor-pointer place-items-center border-line-2 px-2.5 font-medium text-13 text-text-2 whitespace-nowrap first-of-type:rounded-s-[3px] last-of-type:rounded-e-[3px] hover:text-text-1 not-first-of-type:border-s',
              'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:text-text-off forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
              chosen[segment.look ?? 'plain'],
            )}
          >
            <input
              type="radio"
              name={name}
              data-control={control && `${control}-${segment.value}`}
              disabled={segment.disabled ?? false}
              {...choice(segment)}
              className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
            />
            {segment.label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
