import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../frame/class-names';
import { menuFrameClasses } from './overlay-classes';

interface PopoverProps extends ComponentProps<'button'> {
  /** Names the panel, and the button if its content is no text. */
  label: string;
  /** The content of the button. */
  face: ReactNode;
  panelClassName?: string;
}

/**
 * A small panel at its button, opened, placed and closed by the browser itself: Escape and a press beside it close it,
 * and nothing behind it is darkened. Its content is rendered only while it is open.
 */
export function Popover({ label, face, panelClassName, className, children, ...button }: PopoverProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        {...button}
        popoverTarget={id}
        aria-expanded={isOpen}
        className={className}
      >
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={classNames(
          menuFrameClasses,
          // A browser that cannot place a panel at its button shows it in the middle.
          'm-auto max-h-[calc(100%-16px)] overflow-y-auto p-1 [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] [position-try-order:most-height] supports-[position-area:block-end]:fixed supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-0 supports-[position-area:block-end]:my-1',
          panelClassName,
        )}
      >
        {isOpen && children}
      </div>
    </>
  );
}
