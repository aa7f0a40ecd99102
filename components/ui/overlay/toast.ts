import type { ReactNode } from 'react';
import { createStore } from '@/lib/client/store';

export interface ToastWords {
  readonly title: string;
  readonly text?: ReactNode;
  /** The next step, below the text. */
  readonly action?: ReactNode;
}

export interface Toast extends ToastWords {
  readonly id: string;
  readonly kind: 'success' | 'failure' | 'warning' | 'note';
}

/** True if a toast stays until it is dismissed. */
export const isStaying = ({ kind }: Pick<Toast, 'kind'>): boolean => kind === 'failure' || kind === 'warning';

type Event = { readonly shown: Toast } | { readonly dismissed: string };

/** A class by which a page with panels positions toasts so that they cover none; undefined on other pages. */
export const toastSlot = createStore<string | undefined>(undefined);

let nextId = 0;
/** The toasts that stay, as far as nothing took them away from here. */
const staying = new Set<string>();
let waiting: Event[] = [];
let listener: ((event: Event) => void) | undefined;
let wake: (() => void) | undefined;

function send(event: Event): void {
  if (listener !== undefined) {
    listener(event);
    return;
  }
  waiting.push(event);
  wake?.();
}

function show(kind: Toast['kind'], words: ToastWords, id?: string): string {
  nextId += 1;
  const toastId = id ?? `toast-${nextId}`;
  if (isStaying({ kind })) staying.add(toastId);
  else staying.delete(toastId);
  send({ shown: { ...words, kind, id: toastId } });
  return toastId;
}

function dismiss(id: string): void {
  staying.delete(id);
  send({ dismissed: id });
}

/**
 * Shows a toast and returns its id; showing another under the same id replaces it. A failure, and the warning that a
 * result is not known, stay until they are dismissed.
 */
export const toast = {
  success: (words: ToastWords, id?: string) => show('success', words, id),
  note: (words: ToastWords, id?: string) => show('note', words, id),
  failure: (words: ToastWords, id?: string) => show('failure', words, id),
  warning: (words: ToastWords, id?: string) => show('warning', words, id),
  dismiss,
  /** Dismisses a toast that would stay, and leaves one alone that goes by itself. */
  outdate: (id: string) => {
    if (staying.has(id)) dismiss(id);
  },
};

/** Calls the listener at the first toast, so that the code that draws toasts loads only then. */
export function onFirstToast(hear: () => void): () => void {
  wake = hear;
  if (waiting.length > 0) hear();
  return () => {
    wake = undefined;
  };
}

/** Passes toasts to the list, beginning with those from before it had loaded. */
export function onToast(hear: (event: Event) => void): () => void {
  listener = hear;
  const missed = waiting;
  waiting = [];
  for (const event of missed) hear(event);
  return () => {
    listener = undefined;
  };
}
