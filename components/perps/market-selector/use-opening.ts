import { type RefObject, useCallback, useEffect, useState } from 'react';
import { openSelector } from '@/lib/client/perps/selector-opening';
import { mobileBreakpointPx } from '@/lib/config/layout';

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** Opens with a press or with `/`, closes with Escape or a press elsewhere. Without scripts the element does it alone. */
export function useOpening(place: RefObject<HTMLDetailsElement | null>, field: RefObject<HTMLInputElement | null>) {
  const [isOpen, setOpen] = useState(false);

  const turn = useCallback(
    (open: boolean) => {
      if (place.current !== null) place.current.open = open;
    },
    [place],
  );

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const inside = (target: EventTarget | null) => target instanceof Node && place.current?.contains(target) === true;
    const key = (event: globalThis.KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest(fields) !== null;
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing);
      if (event.key === '/' && isPlain && !typing) {
        // The shell's own search leaves what somebody else has taken.
        event.preventDefault();
        turn(true);
      }
      if (event.key === 'Escape' && place.current?.open === true && (inside(event.target) || !typing)) {
        turn(false);
        place.current.querySelector('summary')?.focus();
      }
    };
    const press = ({ target }: PointerEvent): void => {
      if (place.current?.open === true && !inside(target)) turn(false);
    };
    window.addEventListener('keydown', key, { signal, capture: true });
    document.addEventListener('pointerdown', press, { signal });
    const leave = openSelector.subscribe(() => turn(true));
    return () => {
      listeners.abort();
      leave();
    };
  }, [place, turn]);

  return {
    isOpen,
    close: () => {
      turn(false);
      place.current?.querySelector('summary')?.focus();
    },
    onToggle: () => {
      const open = place.current?.open === true;
      setOpen(open);
      if (!open) return;
      // On a phone the list has the window from its header on.
      if (window.matchMedia(`(max-width: ${mobileBreakpointPx - 1}px)`).matches) window.scrollTo({ top: 0 });
      field.current?.focus({ preventScroll: true });
    },
  };
}
