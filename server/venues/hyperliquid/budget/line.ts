import 'server-only';

/** A waiter, and the user on whose behalf it waits: an account, or an address for visitors without one. */
export interface Place {
  readonly user: string;
  readonly weight: number;
}

interface Turn<P extends Place> {
  readonly places: P[];
  /** The weight that the user has been given so far, counted from where the others stood when the user joined. */
  served: number;
}

export interface Line<P extends Place> {
  readonly length: number;
  lengthOf(user: string): number;
  join(place: P): void;
  /** Returns the next waiter: the longest waiting one of the user who was given least. */
  first(): P | undefined;
  leave(place: P, served: boolean): void;
}

/**
 * First come, first served for each user; users take turns by weight, so that many requests of one user count as one
 * user.
 */
export function createLine<P extends Place>(): Line<P> {
  const turns = new Map<string, Turn<P>>();
  let length = 0;

  function next(): Turn<P> | undefined {
    let least: Turn<P> | undefined;
    for (const turn of turns.values()) if (least === undefined || turn.served < least.served) least = turn;
    return least;
  }

  return {
    get length() {
      return length;
    },
    lengthOf: (user) => turns.get(user)?.places.length ?? 0,
    join(place) {
      const turn = turns.get(place.user);
      length += 1;
      if (turn !== undefined) turn.places.push(place);
      else turns.set(place.user, { places: [place], served: next()?.served ?? 0 });
    },
    first: () => next()?.places[0],
    leave(place, served) {
      const turn = turns.get(place.user);
      const at = turn?.places.indexOf(place) ?? -1;
      if (turn === undefined || at < 0) return;
      turn.places.splice(at, 1);
      length -= 1;
      if (served) turn.served += place.weight;
      if (turn.places.length === 0) turns.delete(place.user);
    },
  };
}
