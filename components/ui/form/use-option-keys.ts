import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface OptionKeys {
  /** How many options are shown. */
  readonly count: number;
  readonly isOpen: boolean;
  /** Called by an arrow key while the list is closed. */
  readonly onOpen?: () => void;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves through the options of a field that keeps the focus: the arrows mark one, Enter takes it, Escape closes the
 * list. The field and the options get the returned ids.
 */
export function useOptionKeys({ count, isOpen, onOpen, onChoose, onClose }: OptionKeys) {
  const id = useId();
  const [marked, setMarked] = useState(0);
  const optionId = (index: number): string => `${id}-${index}`;
  const markedId = isOpen && count > 0 ? optionId(marked) : undefined;
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined && (count > 0 || onOpen !== undefined)) {
      event.preventDefault();
      if (!isOpen) onOpen?.();
      else if (count > 0) setMarked((marked + step + count) % count);
    }
    if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (marked < count) onChoose(marked);
    }
    if (event.key === 'Escape') onClose();
  };
  return { listId: `${id}-list`, marked, setMarked, optionId, markedId, onKeyDown };
}
