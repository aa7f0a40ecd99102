import { useEffect, useRef } from 'react';
import { type ActionId, actionIds } from './actions.ts';
import { offer, type Performer } from './performers.ts';

export type Offers = Readonly<Partial<Record<ActionId, Performer>>>;

/** As long as the part of the screen stands; each does what its newest rendering says. */
export function useOffer(offers: Offers): void {
  const newest = useRef(offers);
  const names = actionIds.filter((id) => offers[id] !== undefined).join();
  useEffect(() => {
    newest.current = offers;
  });
  useEffect(() => {
    const ends = actionIds
      .filter((id) => names.split(',').includes(id))
      .map((id) => offer(id, (ask) => newest.current[id]?.(ask) ?? 'held'));
    return () => {
      for (const end of ends) end();
    };
  }, [names]);
}
