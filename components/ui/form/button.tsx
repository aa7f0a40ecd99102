import { Slot } from '@radix-ui/react-slot';
import type { ComponentProps } from 'react';
import { Spinner } from '../frame/spinner';
import { type ButtonLook, buttonLook, type ControlSize } from './button-look';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ControlSize;
  /** Applies the button's look to its only child, such as a link. Such a button cannot be loading. */
  asChild?: boolean;
  loading?: boolean;
  /** The text beside the spinner. Set it from the start, so that the button is wide enough for both labels. */
  loadingLabel?: string;
}

export function Button({
  look,
  size,
  asChild = false,
  loading = false,
  loadingLabel,
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = buttonLook(look, size, className);
  if (asChild) {
    return (
      <Slot {...props} className={classes}>
        {children}
      </Slot>
    );
  }
  const label = (
    <span className={loading ? 'invisible col-start-1 row-start-1' : 'col-start-1 row-start-1'}>{children}</span>
  );
  return (
    // A loading button keeps the focus, so it is not `disabled`; it does nothing when it is pressed.
    <button
      type="button"
      {...props}
      className={classes}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true, type: 'button', onClick: undefined })}
    >
      {loadingLabel === undefined && !loading ? (
        children
      ) : (
        <span className="grid place-items-center">
          {label}
          <span
            className={
              loading
                ? 'col-start-1 row-start-1 flex items-center gap-2'
                : 'invisible col-start-1 row-start-1 flex items-center gap-2'
            }
          >
            {/* A hidden spinner that keeps turning would be recalculated in every frame of the page. */}
            {loading ? <Spinner /> : <span className="size-3.5 shrink-0" />}
            {loadingLabel ?? children}
          </span>
        </span>
      )}
    </button>
  );
}
