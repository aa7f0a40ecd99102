/** A value that outlives renders; React reads it with useSyncExternalStore. */
export interface ReadableStore<T> {
  readonly read: () => T;
  readonly subscribe: (hear: () => void) => () => void;
}

export interface Store<T> extends ReadableStore<T> {
  readonly write: (value: T) => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    write: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const hear of [...listeners]) hear();
    },
  };
}

/** Notifies listeners of presses, which are not stored: a listener that joins later does not receive earlier ones. */
export interface Signal<T> {
  readonly send: (value: T) => void;
  /** Listens; returns a function that stops it. */
  readonly listen: (hear: (value: T) => void) => () => void;
}

export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    send: (value) => {
      for (const hear of [...listeners]) hear(value);
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
