import type { ReadableStore } from './store.ts';

/** A value of several fields, of which each reader follows its own. */
export interface FieldStore<State> {
  readonly read: () => State;
  /** Replaces all fields before any listener is called, so that nobody sees a new field beside an old one. */
  readonly write: (state: State) => void;
  readonly field: <Name extends keyof State>(name: Name) => ReadableStore<State[Name]>;
}

export function createFieldStore<State>(first: State): FieldStore<State> {
  let state = first;
  const listeners = new Set<{ readonly name: keyof State; readonly hear: () => void }>();
  return {
    read: () => state,
    write: (next) => {
      const before = state;
      state = next;
      for (const { name, hear } of [...listeners]) if (!Object.is(before[name], next[name])) hear();
    },
    field: (name) => ({
      read: () => state[name],
      subscribe: (hear) => {
        const own = { name, hear };
        listeners.add(own);
        return () => listeners.delete(own);
      },
    }),
  };
}
