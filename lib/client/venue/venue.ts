import type { ExchangeEndpoints } from '../../config/venues/endpoints.ts';
import { type AskInfo, infoAt } from '../../venues/hyperliquid/info/ask.ts';
import { answeredWeight } from '../../venues/hyperliquid/weights.ts';
import { createVenueSocket, type VenueSocket } from '../stream/venue-socket.ts';
import { createSpentWeight } from './spent-weight.ts';

/** Returns a socket that connects when the first listener joins, and is checked when the tab or the network wakes. */
function openSocket(url: string): VenueSocket {
  const made = createVenueSocket(() => new WebSocket(url));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') made.wake();
  });
  window.addEventListener('online', () => made.wake());
  return made;
}

/**
 * An exchange as this page uses it. All code that shows or moves an account receives one, so that another exchange,
 * another network or a paper account is just another value.
 */
export interface Venue {
  /** The first part of each query key of the venue's data. */
  readonly id: string;
  /** Returns the venue's addresses and how its users sign. */
  readonly place: () => ExchangeEndpoints;
  /** Sends a request from the browser and counts its weight, whether it is refused or answered. */
  readonly ask: AskInfo;
  /** Returns the one socket, which all code on the page shares. */
  readonly socket: () => VenueSocket;
  /** Returns the weight of the requests of the past minute. */
  readonly spentWeight: (now: number) => number;
}

/** Makes a venue. Its addresses are looked up on first use, since a page on the server knows none. */
export function createVenue(id: string, place: () => ExchangeEndpoints): Venue {
  const spent = createSpentWeight();
  let socket: VenueSocket | undefined;
  return {
    id,
    place,
    ask: async (request, signal) => {
      let rows = 0;
      try {
        const answer = await infoAt(place().url)(request, signal);
        if (Array.isArray(answer)) rows = answer.length;
        return answer;
      } finally {
        spent.count(answeredWeight(request.type, rows), performance.now());
      }
    },
    socket: () => {
      socket ??= openSocket(`${place().url.replace(/^http/, 'ws')}/ws`);
      return socket;
    },
    spentWeight: spent.within,
  };
}

/**
 * Returns a function that makes a value of a venue once and then returns the same one, so that venues share nothing.
 */
export function perVenue<Made>(make: (venue: Venue) => Made): (venue: Venue) => Made {
  const made = new WeakMap<Venue, Made>();
  return (venue) => {
    const own = made.get(venue) ?? make(venue);
    made.set(venue, own);
    return own;
  };
}
