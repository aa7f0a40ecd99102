import 'server-only';

/** Somebody who waits, and on whose behalf: an account, or an address for those without one. */
export interface Place {
  readonly user: string;
  readonly weight: number;
}

interface Turn<P extends Place> {
  readonly places: P[];
  /** What the user was given so far, counted from where the others stood when it came. */
  served: number;
}

export interface Line<P extends Place> {
  readonly length: number;
  lengthOf(user: string): number;
  join(place: P): void;
  /** Who is next: the longest waiting place of whoever was given least. */
  first(): P | undefined;
  leave(place: P, served: boolean): void;
}

/** First come, first served for each user, and by weight in turn between them: a crowd of one is still one. */
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
