import type { KeyboardEvent } from 'react';
import type { CursorStep } from '@/lib/chart/engine/cursor';

/** Returns where a key moves the cursor of a chart; undefined for a key that does not. */
export function cursorStepOf({ key, shiftKey }: KeyboardEvent): CursorStep | undefined {
  switch (key) {
    case 'ArrowLeft':
      return shiftKey ? 'tenPrevious' : 'previous';
    case 'ArrowRight':
      return shiftKey ? 'tenNext' : 'next';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}
