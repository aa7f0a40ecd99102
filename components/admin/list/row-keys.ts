import type { KeyboardEvent } from 'react';

/** The mark of the button that represents a row: arrow keys move between these, and Enter presses it. */
export const entryMark = 'data-entry';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves between rows with the arrow keys, and handles the delete key of a row. */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>, ask: (id: number) => void): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !target.hasAttribute(entryMark)) return;
  const step = steps[key];
  if (step !== undefined) {
    const entries = [...currentTarget.querySelectorAll<HTMLElement>(`[${entryMark}]`)];
    const next = entries[entries.indexOf(target) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  } else if (key === 'Delete') {
    event.preventDefault();
    ask(Number(target.getAttribute(entryMark)));
  }
}
