import { isPlainPress } from '@/lib/client/plain-press';

export interface RowActions {
  readonly toggle: (coin: string) => void;
  readonly go: (href: string) => void;
}

/** Returns the same control in the next visible row. */
function neighbour(control: HTMLElement, key: string): HTMLElement | undefined {
  const row = control.closest('tr');
  const place = [...(row?.querySelectorAll<HTMLElement>('a,button') ?? [])].indexOf(control);
  const step = (from: Element): Element | null =>
    key === 'ArrowDown' ? from.nextElementSibling : from.previousElementSibling;
  let other = row === null ? null : step(row);
  while (other instanceof HTMLElement && other.hidden) other = step(other);
  return [...(other?.querySelectorAll<HTMLElement>('a,button') ?? [])][place];
}

/**
 * Handles presses for all rows with one pair of listeners. Pressing a row is the same as pressing its button; a link
 * stays a link. Returns a function that removes the listeners.
 */
export function listenToRows(body: HTMLElement, { toggle, go }: RowActions): () => void {
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.defaultPrevented || !isPlainPress(event)) return;
    const row = event.target.closest('tr');
    const control = event.target.closest<HTMLElement>('a,button');
    if (control instanceof HTMLButtonElement) {
      toggle(row?.dataset['coin'] ?? '');
      return;
    }
    // A user who selects text to copy it must not leave the page.
    if (control === null && String(window.getSelection()) !== '') return;
    const link = control instanceof HTMLAnchorElement ? control : [...(row?.querySelectorAll('a') ?? [])].at(-1);
    if (link === undefined) return;
    event.preventDefault();
    go(link.getAttribute('href') ?? '');
  };
  const move = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !(event.target instanceof HTMLElement)) return;
    const next = neighbour(event.target, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  body.addEventListener('click', press);
  body.addEventListener('keydown', move);
  return () => {
    body.removeEventListener('click', press);
    body.removeEventListener('keydown', move);
  };
}
