import 'server-only';

/** A waiter, and the user on whose behalf it waits: an account, or a network for visitors without one. */
export interface Place {
  readonly user: string;
  readonly weight: number;
}

export interface Line<P extends Place> {
  readonly length: number;
  /** The weight of all who wait. */
  readonly weight: number;
  lengthOf(user: string): number;
  has(place: P): boolean;
  join(place: P): void;
  /** Returns the next waiter that may go: the longest waiting one of the user who was given least lately. */
  first(mayGo?: (place: P) => boolean): P | undefined;
  leave(place: P): void;
}

/**
 * First come, first served for each user; users take turns by the weight that they were given lately, so that many
 * requests of one user count as one user.
 */
export function createLine<P extends Place>(givenTo: (user: string) => number): Line<P> {
  const turns = new Map<string, P[]>();
  let length = 0;
  let weight = 0;

  return {
    get length() {
      return length;
    },
    get weight() {
      return weight;
    },
    lengthOf: (user) => turns.get(user)?.length ?? 0,
    has: (place) => turns.get(place.user)?.includes(place) === true,
    join(place) {
      const turn = turns.get(place.user);
      length += 1;
      weight += place.weight;
      if (turn === undefined) turns.set(place.user, [place]);
      else turn.push(place);
    },
    first(mayGo = () => true) {
      let next: { readonly place: P; readonly given: number } | undefined;
      for (const [user, [place]] of turns) {
        if (place === undefined || !mayGo(place)) continue;
        const given = givenTo(user);
        if (next === undefined || given < next.given) next = { place, given };
      }
      return next?.place;
    },
    leave(place) {
      const turn = turns.get(place.user);
      const at = turn?.indexOf(place) ?? -1;
      if (turn === undefined || at < 0) return;
      turn.splice(at, 1);
      length -= 1;
      weight -= place.weight;
      if (turn.length === 0) turns.delete(place.user);
    },
  };
}
