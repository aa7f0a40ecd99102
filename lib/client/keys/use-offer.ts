import { useEffect, useRef } from 'react';
import type { ActionId } from './actions.ts';
import { type Ask, type Outcome, offer, type Performer } from './performers.ts';

export type Offers = Readonly<Partial<Record<ActionId, Performer>>>;

/** Offers actions while the component is mounted; each calls the version of the latest render. */
export function useOffer(offers: Offers): void {
  const newest = useRef(new Map(Object.entries(offers)));
  const names = Object.keys(offers).join();
  useEffect(() => {
    newest.current = new Map(Object.entries(offers));
  });
  useEffect(() => {
    const performer =
      (name: string) =>
      (ask: Ask): Outcome =>
        newest.current.get(name)?.(ask) ?? 'held';
    const ends = names === '' ? [] : names.split(',').map((name) => offer(name, performer(name)));
    return () => {
      for (const end of ends) end();
    };
  }, [names]);
}
