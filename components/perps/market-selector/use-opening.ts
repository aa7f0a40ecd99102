import { type RefObject, useCallback, useEffect, useState } from 'react';
import { isPhone } from '@/components/ui/frame/use-phone';
import { isWriting } from '@/lib/client/keys/rest';
import { useOffer } from '@/lib/client/keys/use-offer';
import { selectorCalls, selectorIsOpen } from '@/lib/client/perps/selector-opening';

/**
 * Opens the list on a press or its key, and closes it on Escape or a press elsewhere. Without scripts the element does
 * so by itself.
 */
export function useOpening(slot: RefObject<HTMLDetailsElement | null>, field: RefObject<HTMLInputElement | null>) {
  const [isOpen, setOpen] = useState(false);

  const turn = useCallback(
    (open: boolean) => {
      if (slot.current !== null) slot.current.open = open;
    },
    [slot],
  );

  const follow = useCallback(() => {
    const open = slot.current?.open === true;
    setOpen(open);
    selectorIsOpen.write(open);
  }, [slot]);

  useOffer({
    find: () => {
      turn(true);
      return 'silent';
    },
  });

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const inside = (target: EventTarget | null) => target instanceof Node && slot.current?.contains(target) === true;
    const key = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && slot.current?.open === true && (inside(event.target) || !isWriting(event.target))) {
        turn(false);
        slot.current.querySelector('summary')?.focus();
      }
    };
    const press = ({ target }: PointerEvent): void => {
      if (slot.current?.open === true && !inside(target)) turn(false);
    };
    window.addEventListener('keydown', key, { signal, capture: true });
    document.addEventListener('pointerdown', press, { signal });
    const leave = selectorCalls.listen(() => turn(true));
    // The user may have opened the list before the scripts ran.
    follow();
    return () => {
      listeners.abort();
      leave();
    };
  }, [slot, turn, follow]);

  useEffect(() => {
    if (!isOpen) return;
    // On a phone the list fills the window from its header down.
    if (isPhone()) window.scrollTo({ top: 0 });
    field.current?.focus({ preventScroll: true });
  }, [isOpen, field]);

  return {
    isOpen,
    close: () => {
      turn(false);
      slot.current?.querySelector('summary')?.focus();
    },
    onToggle: follow,
  };
}
