import type { ActionId } from './actions.ts';

/** `silent`: whoever did it says so himself. `held`: something is in the way, and the screen says what. */
export type Outcome = 'done' | 'silent' | 'held';

export interface Ask {
  /** Chosen by name from a list: what would be sent is shown first. */
  readonly asksFirst: boolean;
  /** For the settings: those of keys are meant. */
  readonly isAboutKeys?: true;
}

export type Performer = (ask: Ask) => Outcome;

/** What can be done on this page just now. */
const offered = new Map<string, readonly Performer[]>();

const performersOf = (id: string): readonly Performer[] => offered.get(id) ?? [];

/** Who comes last does it. Returns the end of it. */
export function offer(id: string, performer: Performer): () => void {
  offered.set(id, [...performersOf(id), performer]);
  return () =>
    void offered.set(
      id,
      performersOf(id).filter((one) => one !== performer),
    );
}

export const isOffered = (id: ActionId): boolean => performersOf(id).length > 0;

/** Undefined where nobody here does that. */
export function perform(id: ActionId, ask: Ask = { asksFirst: false }): Outcome | undefined {
  return performersOf(id).at(-1)?.(ask);
}
