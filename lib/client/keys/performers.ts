import type { ActionId } from './actions.ts';

/**
 * `silent`: the action reports its result itself. `held`: something prevents the action, and the screen explains it.
 */
export type Outcome = 'done' | 'silent' | 'held';

export interface Ask {
  /** True if it was chosen by name from a list: the order is shown before it is sent. */
  readonly asksFirst: boolean;
  /** For the settings action: opens those of the keys. */
  readonly isAboutKeys?: true;
}

export type Performer = (ask: Ask) => Outcome;

/** The actions that are possible on this page now. */
const offered = new Map<string, readonly Performer[]>();

const performersOf = (id: string): readonly Performer[] => offered.get(id) ?? [];

/** Offers an action; the latest offer wins. Returns a function that withdraws it. */
export function offer(id: string, performer: Performer): () => void {
  offered.set(id, [...performersOf(id), performer]);
  return () =>
    void offered.set(
      id,
      performersOf(id).filter((one) => one !== performer),
    );
}

export const isOffered = (id: ActionId): boolean => performersOf(id).length > 0;

/** Performs an action; returns undefined if it is not offered here. */
export function perform(id: ActionId, ask: Ask = { asksFirst: false }): Outcome | undefined {
  return performersOf(id).at(-1)?.(ask);
}
