import { type KeyboardEvent, useState } from 'react';
import { preload } from './preload';
import { useLoaded } from './use-loaded';

interface Opened<T> {
  /** Undefined until the button was pressed and the code has loaded. */
  readonly loaded: T | undefined;
  /** Event handlers of the button that is shown until then. */
  readonly handlers: {
    readonly 'aria-busy': boolean;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

const openingKeys: readonly string[] = ['ArrowDown', 'ArrowUp'];

/**
 * Loads the content of a button when it is pressed, and preloads it on hover or focus. A press is not lost while the
 * network is down: loading is retried until the focus leaves the button, since a menu must not open after the user has
 * moved on.
 */
export function useOpened<T>(load: () => Promise<T>): Opened<T> {
  const [isPressed, setPressed] = useState(false);
  const { loaded } = useLoaded(isPressed, load);
  const press = () => setPressed(true);
  const warm = () => preload(load);
  return {
    loaded,
    handlers: {
      'aria-busy': isPressed,
      onPointerEnter: warm,
      onFocus: warm,
      onBlur: () => setPressed(false),
      onClick: press,
      onKeyDown: (event) => {
        if (!openingKeys.includes(event.key)) return;
        event.preventDefault();
        press();
      },
    },
  };
}
